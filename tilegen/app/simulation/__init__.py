"""Simulated games of sets: the runs, and the reports on them."""
