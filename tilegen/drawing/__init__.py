"""Pictures as a display list in millimetres, y down. It knows no file format and no game."""
