"""The sentences of the log, each whole.

A sentence about seats has a form for the viewer, for him among others, for one seat, for several and for
everyone: other languages conjugate them differently, also where English does not.
"""

from __future__ import annotations

from .voice import Party


def pay(who: Party, amount: str) -> str:
    """Seats pay into the pot, each as much."""
    match who.kind:
        case "you":
            return f"You pay {amount}."
        case "with you":
            return f"{who.names} pay {amount}."
        case "one":
            return f"{who.names} pays {amount}."
        case "several":
            return f"{who.names} pay {amount}."
        case "everyone":
            return f"Everyone pays {amount}."


def pay_to(who: Party, amount: str, whom: str) -> str:
    """Seats pay to another, each as much."""
    match who.kind:
        case "you":
            return f"You pay {amount} to {whom}."
        case "with you":
            return f"{who.names} pay {amount} to {whom}."
        case "one":
            return f"{who.names} pays {amount} to {whom}."
        case "several":
            return f"{who.names} pay {amount} to {whom}."
        case "everyone":
            return f"Everyone pays {amount} to {whom}."


def take(who: Party, share: str) -> str:
    """Seats take out of the pot, each as much."""
    match who.kind:
        case "you":
            return f"You take {share} out of the pot."
        case "with you":
            return f"{who.names} take {share} each out of the pot."
        case "one":
            return f"{who.names} takes {share} out of the pot."
        case "several":
            return f"{who.names} take {share} each out of the pot."
        case "everyone":
            return f"Everyone takes {share} each out of the pot."


def take_whole(who: Party, share: str) -> str:
    """One seat takes all that is in the pot."""
    return f"You take the pot of {share}." if who.kind == "you" else f"{who.names} takes the pot of {share}."


def take_with(who: Party, share: str, worth: str) -> str:
    """One seat takes the pot with a hand of some worth."""
    if who.kind == "you":
        return f"You take the pot of {share} with {worth}."
    return f"{who.names} takes the pot of {share} with {worth}."


def take_last(who: Party, share: str, mark: str) -> str:
    """One seat takes the pot because nobody else is what the mark says."""
    if who.kind == "you":
        return f"Nobody else is {mark}: you take the pot of {share}."
    return f"Nobody else is {mark}: {who.names} takes the pot of {share}."


def gain(who: Party, more: str, label: str, value: str) -> str:
    """The standing of one seat goes up."""
    if who.kind == "you":
        return f"You gain {more}: {label} {value}."
    return f"{who.names} gains {more}: {label} {value}."


def lose(who: Party, less: str, label: str, value: str) -> str:
    """The standing of one seat goes down."""
    if who.kind == "you":
        return f"You lose {less}: {label} {value}."
    return f"{who.names} loses {less}: {label} {value}."


def get(who: Party, cards: str) -> str:
    """Seats get cards, each as many."""
    match who.kind:
        case "you":
            return f"You get {cards}."
        case "with you":
            return f"{who.names} get {cards} each."
        case "one":
            return f"{who.names} gets {cards}."
        case "several":
            return f"{who.names} get {cards} each."
        case "everyone":
            return f"Everyone gets {cards}."


def look(who: Party, cards: str) -> str:
    """One seat looks at its own cards."""
    return f"You look at {cards}." if who.kind == "you" else f"{who.names} looks at {cards}."


def show(who: Party, cards: str) -> str:
    """The cards of one seat are shown to everyone."""
    return f"You show {cards}." if who.kind == "you" else f"{who.names} shows {cards}."


def show_to(who: Party, whom: str, cards: str) -> str:
    """The cards of one seat are shown to some others."""
    return f"You show {whom} {cards}." if who.kind == "you" else f"{who.names} shows {whom} {cards}."


def act(who: Party, action: str, is_forced: bool) -> str:
    """One seat takes an action."""
    if is_forced:
        return (
            f"You: {action} (without a choice)." if who.kind == "you" else f"{who.names}: {action} (without a choice)."
        )
    return f"You: {action}." if who.kind == "you" else f"{who.names}: {action}."


def answer(who: Party) -> str:
    """One seat answers in secret."""
    return "You answer in secret." if who.kind == "you" else f"{who.names} answers in secret."


def become(who: Party, mark: str) -> str:
    """One seat is now what a mark says."""
    return f"You: {mark}." if who.kind == "you" else f"{who.names}: {mark}."


def cease(who: Party, mark: str) -> str:
    """One seat is no longer what a mark says."""
    return f"You: no longer {mark}." if who.kind == "you" else f"{who.names}: no longer {mark}."


def have(who: Party, label: str, value: str) -> str:
    """A variable of one seat has a new value."""
    return f"Your {label}: {value}." if who.kind == "you" else f"{who.names}'s {label}: {value}."


def have_by_lot(who: Party, label: str, value: str) -> str:
    """A variable of one seat got its value by chance."""
    return f"Your {label}: {value}, by lot." if who.kind == "you" else f"{who.names}'s {label}: {value}, by lot."


def tie(who: Party) -> str:
    """The hands of some seats are equal, and none that was shown is stronger."""
    match who.kind:
        case "with you":
            return f"{who.names} have equally strong hands."
        case "everyone":
            return "All have equally strong hands."
        case _:
            return f"{who.names} have equally strong hands."


def best(who: Party) -> str:
    """Of hands that were shown one is the strongest."""
    if who.kind == "you":
        return "Yours is the strongest of these hands."
    return f"{who.names} has the strongest of these hands."
