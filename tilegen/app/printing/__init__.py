"""What the commands that print share."""
