"""The table as text, picture and replay, and what may be done next."""
