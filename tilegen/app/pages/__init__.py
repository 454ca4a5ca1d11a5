"""Code that only pages use: the designer's page, the referee's desk, replays and samples."""
