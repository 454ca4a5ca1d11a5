"""The table as text, picture and replay, and hints."""
