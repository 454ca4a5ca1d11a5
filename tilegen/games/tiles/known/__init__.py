"""Rules that a file can begin from with `rules: {like: NAME}`, a file each."""
