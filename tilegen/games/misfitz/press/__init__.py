"""The printing of cards, and the texts and pictures for players."""
