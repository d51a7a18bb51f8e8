"""The table drawn as text with styles, for every face that draws it."""
