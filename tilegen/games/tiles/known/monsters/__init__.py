"""Monsters: a set of 88 tiles with known rules. A set of it says its tiles and how they are
presented; its rules and its four guides are here."""
