"""Records of moves: the reader, the referee, and the ruling."""
