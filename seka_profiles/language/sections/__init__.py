"""The sections of a profile, one module each: their nodes to the typed core."""
