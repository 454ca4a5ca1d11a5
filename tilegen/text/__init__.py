"""Reading what people wrote, and telling them what is wrong with it; knows no game."""
