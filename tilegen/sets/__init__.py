"""What the sets of all games say alike: how to draw and to print them, and what to expect."""
