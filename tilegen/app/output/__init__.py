"""Files that are written whole or not at all, and the list of those that tilegen wrote."""
