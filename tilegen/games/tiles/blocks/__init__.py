"""Tables of tile games as blocks of a record, and as photos show them."""
