"""Games of this kind played by the thousand: by whom, and what they show."""
