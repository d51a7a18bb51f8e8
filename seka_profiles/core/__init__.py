"""The lowest floor: places in text, diagnostics, exact numbers, cards.  Standard library only."""
