"""Writes faces and pages as bytes: one file for each format, the only one to import its library."""
