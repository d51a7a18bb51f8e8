"""The table as its faces show it: what is seen, said and typed, as plain data and text; nothing here prints or asks."""
