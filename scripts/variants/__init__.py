"""Writes the page on the shipped profiles and how they differ from the profiles themselves."""
