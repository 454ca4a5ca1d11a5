"""Games played at a screen: tables by their codes, their seats, and their records on the disk."""
