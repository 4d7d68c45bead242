"""Dealing anew what a seat can't know."""

from __future__ import annotations

from typing import TypeVar

from games.chance import Rng
from games.contract import Seat
from games.heimlich.board import BLANK, FREE, HELD
from games.heimlich.position import HeimlichPosition, HeimlichSecret, Phase

T = TypeVar("T")


def resample(position: HeimlichPosition, seat: Seat | None, rng: Rng) -> None:
    """Deal identities, hands, supply, hidden answers and the dossiers of others anew, as `seat` may imagine them.

    Nothing is hidden at the end but hands and supply.
    """
    public, secret = position.public, position.secret
    others = [other for other in map(Seat, range(public.num_seats)) if other != seat]
    secret.hands, secret.supply = _dealt_anew(secret.hands, secret.supply, others, rng)
    if public.phase is Phase.OVER:
        return
    secret.held, _ = _dealt_anew(secret.held, tuple(position.free), others, rng)
    secret.answers = tuple(
        answer if answer is None or other == seat else rng.roll(2) == 1
        for other, answer in enumerate(secret.answers)
    )
    secret.dossiers = tuple(
        _new_form(secret, other, form, rng) if other in others else form
        for other, form in enumerate(secret.dossiers)
    )


def _dealt_anew(
    dealt: tuple[tuple[T, ...], ...], rest: tuple[T, ...], others: list[Seat], rng: Rng
) -> tuple[tuple[tuple[T, ...], ...], tuple[T, ...]]:
    """Shuffle what the others hold and the rest, and deal each of them as many again; return the rest, too."""
    unknown = [*rest, *(item for other in others for item in dealt[other])]
    rng.shuffle(unknown)
    anew = list(dealt)
    for other in others:
        size = len(dealt[other])
        anew[other] = tuple(unknown[:size])
        del unknown[:size]
    return tuple(anew), tuple(unknown)


def _new_form(secret: HeimlichSecret, seat: int, form: str, rng: Rng) -> str:
    """Return a form as blank as `form` for the agents that `seat` is now imagined to have held when it got it."""
    num_held = form.count(HELD)
    own = secret.held[seat][:num_held]
    who = [*(str(other) for other in range(len(secret.held)) if other != seat), FREE]
    blanks = form.count(BLANK)
    last = len(form) - num_held
    entries = [BLANK if number >= last - blanks else rng.pick(who) for number in range(last)]
    return "".join(HELD if agent in own else entries.pop(0) for agent in range(len(form)))
