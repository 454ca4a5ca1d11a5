"""What monsters are made of: drawn parts by name, for any game. A part is one function."""
