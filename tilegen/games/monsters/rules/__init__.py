"""The rules of the game (A3 to A23), for playing it, judging it and drawing it."""
