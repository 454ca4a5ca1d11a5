"""The rules of the game (B1 to B20), for playing it, judging it and drawing it."""
