"""The drawn parts of monsters by name, for any game. A part is one function."""
