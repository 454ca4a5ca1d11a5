"""The drawing of cards: figures made of named shapes, clothes and things."""
