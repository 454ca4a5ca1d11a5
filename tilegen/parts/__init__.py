"""The drawn parts of bodies by name, for any game. A part is one function."""
