"""How the cards are drawn: figures out of named shapes, clothes and things."""
