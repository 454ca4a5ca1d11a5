"""Writes faces and pages as bytes. Each format has a file, which alone imports the format's
library."""
