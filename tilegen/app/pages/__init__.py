"""What only pages need: the designer's page, the referee's desk, replays and samples."""
