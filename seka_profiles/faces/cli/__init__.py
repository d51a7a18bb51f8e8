"""The commands: what was typed is read, something below is asked, and the answer printed."""
