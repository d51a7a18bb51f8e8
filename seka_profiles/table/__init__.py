"""Seats taken by people and bots: sessions, scripts, settings, simulation."""
