"""What the sets of all games have in common: how they are drawn and printed, what is expected."""
