"""Atomic writing of files, and the list of the files that tilegen wrote."""
