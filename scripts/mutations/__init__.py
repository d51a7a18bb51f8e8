"""One-token mutants of the shipped profiles: how they are made, what comes of each, and the figures of many."""
