"""Games in general: the records people write of them."""
