"""Games of this kind played by the thousand: by whom, how fast, and what they show."""
