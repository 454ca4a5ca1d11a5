"""Photos of a table: reading them, and writing their record."""
