"""How the cards are drawn: figures made of named shapes, clothes and things."""
