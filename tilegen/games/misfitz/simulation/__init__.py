"""Simulated games of Misfitz: bots, engines and metrics."""
