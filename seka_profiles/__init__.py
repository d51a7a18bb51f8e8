"""Card games of stakes as readable rule profiles."""
