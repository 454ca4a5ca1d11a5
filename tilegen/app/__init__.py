"""One function for each command; returns a value, never prints."""
