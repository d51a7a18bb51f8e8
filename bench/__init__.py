"""Measurements, and the yardsticks that they are taken with."""
