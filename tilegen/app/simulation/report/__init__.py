"""The results of `simulate` and `compare` as an HTML page."""
