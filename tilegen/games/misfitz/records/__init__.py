"""Records of moves: read, judged, ruled."""
