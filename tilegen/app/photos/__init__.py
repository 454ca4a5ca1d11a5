"""Photos of a table: what is read from them, and what is written of it."""
