"""Reads photos of a table, and writes their record."""
