"""Scripts: games with pinned chance, written moves and expectations."""
