"""The end of a game of Heuchel & Meuchel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from games.contract import Outcome, Seat
from games.heuchel.board import GOAL, Card, Column, Stack, is_home

REASONS: Final = ("last-one-left", "all-home")
"""Reasons of an outcome: at most one seat still has cards on their way; with the die, nobody has."""


class Balance(NamedTuple):
    """The cards of a seat as they are counted, highest row first."""

    arrived: Stack
    """Home, on or above their own goals: points."""
    below: Stack
    """Home in a stack, but below their own goals: penalties."""
    on_the_way: Stack
    """Not home: penalties."""
    discarded: Stack

    def score(self, values: Mapping[Card, int]) -> int:
        """Return the points: cards without a value in `values` count nothing."""
        points, below, on_the_way, discarded = (sum(values.get(card, 0) for card in cards) for cards in self)
        return points - below - on_the_way - discarded


def balance(column: Column, penalties: Stack) -> Balance:
    """Sort the cards of a seat as they are counted."""
    arrived: list[Card] = []
    below: list[Card] = []
    on_the_way: list[Card] = []
    for row in sorted(column, reverse=True):
        stack = column[row]
        if not is_home(stack, row):
            on_the_way += stack
            continue
        for card in stack:
            (arrived if GOAL[card] <= row else below).append(card)
    return Balance(tuple(arrived), tuple(below), tuple(on_the_way), penalties)


def outcome(
    columns: tuple[Column, ...], penalties: tuple[Stack, ...], values: Mapping[Card, int], *, dice: bool
) -> Outcome:
    """Return how a finished game ended: the highest score wins, ties share."""
    scores = tuple(
        balance(column, discarded).score(values) for column, discarded in zip(columns, penalties, strict=True)
    )
    winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(winners, scores, "all-home" if dice else "last-one-left")
