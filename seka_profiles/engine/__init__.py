"""A card table that knows no game: state, chance, moves, events, views."""
