"""Simulated games of monsters: bots, engines and metrics."""
