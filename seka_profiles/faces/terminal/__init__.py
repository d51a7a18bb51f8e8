"""The table at the terminal: what is shown, in which words, and what is asked."""
