"""What every code and every word of the language means, from the tables of the floors below."""
