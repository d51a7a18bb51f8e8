"""The rulebook of a profile: its rules as a person would read them, made from the profile alone.

`making` writes a `Book` of typed blocks; `markdown` and `page` say the same book as text and as one HTML page.
"""
