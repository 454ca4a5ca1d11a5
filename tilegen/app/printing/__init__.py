"""Modules that the printing commands share."""
