"""Reads what people wrote and tells them what is wrong with it; knows no game."""
