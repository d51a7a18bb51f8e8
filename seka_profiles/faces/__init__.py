"""What people use: commands, the table at the terminal, reports; the only floor that prints, asks and exits."""
