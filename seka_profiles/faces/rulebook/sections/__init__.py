"""The sections of a rulebook, each made from what the profile says."""
