"""`python -m seka_profiles` runs the program."""

from seka_profiles.faces.cli.main import run

if __name__ == "__main__":
    run()
