"""Whether the rules of a game keep what they promise, seen by playing it at random."""
