"""Sets that are played by bots: the runs, and what is told of them."""
