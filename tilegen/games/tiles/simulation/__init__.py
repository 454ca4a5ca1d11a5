"""Games of bots, by the rules of a tile game's file."""
