"""From bytes to a tree of nodes with places: text, the YAML dialect, the schema, `extends`."""
