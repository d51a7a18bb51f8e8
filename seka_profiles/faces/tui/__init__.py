"""The table on a full screen, with keys and mouse, and the same in a browser; needs the extra `tui`."""
