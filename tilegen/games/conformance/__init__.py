"""Tests whether the rules of a game keep their contract, by playing it at random."""
