"""The profile language: grammar, syntax tree, types, functions, checks, and the typed core they end in."""
