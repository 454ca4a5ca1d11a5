"""Games in general: their rules as an interface, and the records that people write of them."""
