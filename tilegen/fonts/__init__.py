"""Nunito, under the SIL Open Font License (OFL.txt): files to embed and outlines to draw."""
