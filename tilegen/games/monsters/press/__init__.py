"""The printing of tiles, and the texts and pictures for players."""
