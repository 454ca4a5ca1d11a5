"""Packs of figures: read, checked, measured."""
