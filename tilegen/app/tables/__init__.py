"""Games played on screens: tables by their codes, their seats, and their records on disk."""
