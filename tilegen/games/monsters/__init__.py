"""The 88-tile monster game."""
