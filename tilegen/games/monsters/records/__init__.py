"""Records of moves: reading, judging, and the ruling."""
