"""What things look like: a display list in millimetres, y down; no file format, no game."""
