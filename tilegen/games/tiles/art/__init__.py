"""How tile games are drawn: a look each, in every style."""
