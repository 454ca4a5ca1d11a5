"""The 72-card game of heads, torsos and legs."""
