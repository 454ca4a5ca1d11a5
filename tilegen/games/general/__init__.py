"""The rooms that every game has by default: they need no more than its rules."""
