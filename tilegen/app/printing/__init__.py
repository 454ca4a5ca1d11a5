"""What the printing commands share."""
