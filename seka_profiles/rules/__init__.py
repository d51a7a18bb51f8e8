"""A checked profile at one table: bound to its settings and seats, turned into something fast."""
