"""The sentences of the log, each whole.

A sentence about seats has a form for the viewer, for him among others, for one seat, for several and for
everyone: other languages conjugate them differently, also where English does not.
"""

from __future__ import annotations

from ..tongue import tr, tr_as
from .speaking import labelled
from .voice import Party


def pay(who: Party, amount: str) -> str:
    """Seats pay into the pot, each as much."""
    match who.kind:
        case "you":
            # For translators: into the pot.
            return tr("You pay {amount}.", amount=amount)
        case "with you":
            return tr_as("you among them", "{seats} pay {amount}.", seats=who.names, amount=amount)
        case "one":
            return tr("{seat} pays {amount}.", seat=who.names, amount=amount)
        case "several":
            return tr("{seats} pay {amount}.", seats=who.names, amount=amount)
        case "everyone":
            return tr("Everyone pays {amount}.", amount=amount)


def pay_to(who: Party, amount: str, whom: str) -> str:
    """Seats pay to another, each as much."""
    match who.kind:
        case "you":
            return tr("You pay {amount} to {whom}.", amount=amount, whom=whom)
        case "with you":
            return tr_as("you among them", "{seats} pay {amount} to {whom}.", seats=who.names, amount=amount, whom=whom)
        case "one":
            return tr("{seat} pays {amount} to {whom}.", seat=who.names, amount=amount, whom=whom)
        case "several":
            return tr("{seats} pay {amount} to {whom}.", seats=who.names, amount=amount, whom=whom)
        case "everyone":
            return tr("Everyone pays {amount} to {whom}.", amount=amount, whom=whom)


def take(who: Party, share: str) -> str:
    """Seats take out of the pot, each as much."""
    match who.kind:
        case "you":
            # For translators: {share} is an amount.
            return tr("You take {share} out of the pot.", share=share)
        case "with you":
            return tr_as("you among them", "{seats} take {share} each out of the pot.", seats=who.names, share=share)
        case "one":
            return tr("{seat} takes {share} out of the pot.", seat=who.names, share=share)
        case "several":
            return tr("{seats} take {share} each out of the pot.", seats=who.names, share=share)
        case "everyone":
            return tr("Everyone takes {share} each out of the pot.", share=share)


def take_whole(who: Party, share: str) -> str:
    """One seat takes all that is in the pot."""
    return (
        tr("You take the pot of {share}.", share=share)
        if who.kind == "you"
        else tr("{seat} takes the pot of {share}.", seat=who.names, share=share)
    )


def take_with(who: Party, share: str, worth: str) -> str:
    """One seat takes the pot with a hand of some worth."""
    if who.kind == "you":
        # For translators: {worth} is the hand that won, like "total 22".
        return tr("You take the pot of {share} with {worth}.", share=share, worth=worth)
    return tr("{seat} takes the pot of {share} with {worth}.", seat=who.names, share=share, worth=worth)


def take_last(who: Party, share: str, mark: str) -> str:
    """One seat takes the pot because nobody else is what the mark says."""
    if who.kind == "you":
        # For translators: {mark} is a word of the game for what a player is, like "still in".
        return tr("Nobody else is {mark}: you take the pot of {share}.", mark=mark, share=share)
    return tr("Nobody else is {mark}: {seat} takes the pot of {share}.", mark=mark, seat=who.names, share=share)


def gain(who: Party, more: str, label: str, value: str) -> str:
    """The standing of one seat goes up."""
    if who.kind == "you":
        # For translators: {label} and {value} are what the player has now, like "balance 12".
        return tr("You gain {more}: {label} {value}.", more=more, label=label, value=value)
    return tr("{seat} gains {more}: {label} {value}.", seat=who.names, more=more, label=label, value=value)


def lose(who: Party, less: str, label: str, value: str) -> str:
    """The standing of one seat goes down."""
    if who.kind == "you":
        return tr("You lose {less}: {label} {value}.", less=less, label=label, value=value)
    return tr("{seat} loses {less}: {label} {value}.", seat=who.names, less=less, label=label, value=value)


def get(who: Party, cards: str) -> str:
    """Seats get cards, each as many."""
    match who.kind:
        case "you":
            # For translators: {cards} are cards by their names, "7♦ K♥", or "3 cards".
            return tr("You get {cards}.", cards=cards)
        case "with you":
            return tr_as("you among them", "{seats} get {cards} each.", seats=who.names, cards=cards)
        case "one":
            return tr("{seat} gets {cards}.", seat=who.names, cards=cards)
        case "several":
            return tr("{seats} get {cards} each.", seats=who.names, cards=cards)
        case "everyone":
            return tr("Everyone gets {cards}.", cards=cards)


def look(who: Party, cards: str) -> str:
    """One seat looks at its own cards."""
    return (
        # For translators: {cards} are cards by their names, often with what they are worth.
        tr("You look at {cards}.", cards=cards)
        if who.kind == "you"
        else tr("{seat} looks at {cards}.", seat=who.names, cards=cards)
    )


def show(who: Party, cards: str) -> str:
    """The cards of one seat are shown to everyone."""
    return (
        tr("You show {cards}.", cards=cards)
        if who.kind == "you"
        else tr("{seat} shows {cards}.", seat=who.names, cards=cards)
    )


def show_to(who: Party, whom: str, cards: str) -> str:
    """The cards of one seat are shown to some others."""
    return (
        # For translators: {whom} are players: they see {cards}.
        tr("You show {whom} {cards}.", whom=whom, cards=cards)
        if who.kind == "you"
        else tr("{seat} shows {whom} {cards}.", seat=who.names, whom=whom, cards=cards)
    )


def act(who: Party, action: str, is_forced: bool) -> str:
    """One seat takes an action."""
    if is_forced:
        return tr("{seat}: {action} (without a choice).", seat=who.names, action=action)
    return f"{labelled(who.names, action)}."


def answer(who: Party) -> str:
    """One seat answers in secret."""
    return tr("You answer in secret.") if who.kind == "you" else tr("{seat} answers in secret.", seat=who.names)


def become(who: Party, mark: str) -> str:
    """One seat is now what a mark says."""
    return f"{labelled(who.names, mark)}."


def cease(who: Party, mark: str) -> str:
    """One seat is no longer what a mark says."""
    # For translators: {mark} is a word of the game for what a player was, like "still in".
    return tr("{seat}: no longer {mark}.", seat=who.names, mark=mark)


def have(who: Party, label: str, value: str) -> str:
    """A variable of one seat has a new value."""
    return (
        # For translators: {label} is a word of the game, {value} a number, a word or cards.
        tr("Your {label}: {value}.", label=label, value=value)
        if who.kind == "you"
        else tr("{seat}'s {label}: {value}.", seat=who.names, label=label, value=value)
    )


def have_by_lot(who: Party, label: str, value: str) -> str:
    """A variable of one seat got its value by chance."""
    return (
        tr("Your {label}: {value}, by lot.", label=label, value=value)
        if who.kind == "you"
        else tr("{seat}'s {label}: {value}, by lot.", seat=who.names, label=label, value=value)
    )


def tie(who: Party) -> str:
    """The hands of some seats are equal, and none that was shown is stronger."""
    match who.kind:
        case "with you":
            return tr_as("you among them", "{seats} have equally strong hands.", seats=who.names)
        case "everyone":
            return tr("All have equally strong hands.")
        case _:
            return tr("{seats} have equally strong hands.", seats=who.names)


def compare(who: Party) -> str:
    """The hands of some seats are compared, which not everybody sees."""
    if who.kind == "with you":
        return tr_as("you among them", "{seats} compare hands.", seats=who.names)
    return tr("{seats} compare hands.", seats=who.names)


def best(who: Party) -> str:
    """Of hands that were shown one is the strongest."""
    if who.kind == "you":
        return tr("Yours is the strongest of these hands.")
    return tr("{seat} has the strongest of these hands.", seat=who.names)
