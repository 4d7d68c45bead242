"""What a host chooses for a table: the settings, their codes and what these mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeVar, cast, get_args

from bot.tables.clock import TIME_CONTROLS
from bot.tables.refusal import Refusal
from games.contract import BadOption, Game, Options
from storage import SessionChanges

Code = TypeVar("Code", bound=str)
Hints = Literal["alone", "on", "off"]
"""Whoever plays alone with computers, who harms nobody by it but them; everybody; or nobody."""
HINTS: tuple[Hints, ...] = get_args(Hints)
Tempo = Literal["auto", "steps", "turns", "fast"]
"""How computers are shown: step by step, a picture for each turn, or only when a person is asked."""
TEMPI: tuple[Tempo, ...] = get_args(Tempo)


def tempo_of(tempo: str, num_computers: int) -> str:
    """Return how computers are shown; by itself one is shown step by step, and several turn by turn."""
    return ("turns" if num_computers > 1 else "steps") if tempo == "auto" else tempo


@dataclass(frozen=True)
class Setting:
    """A setting that a host chooses in the lobby: a field of `TableSettings`, and its values by their codes."""

    field: Literal["time_control", "hints", "tempo", "stands_in", "is_private"]
    values: Mapping[str, str | bool]

    def changed_to(self, code: str) -> SessionChanges:
        """Return what a session has where this code is chosen. Raises `Refusal` where there is none such."""
        return cast(SessionChanges, {self.field: self.values[one_of([*self.values], code)]})


SETTINGS: Final = {
    "setpace": Setting("time_control", {control: control for control in TIME_CONTROLS}),
    "hints": Setting("hints", {hints: hints for hints in HINTS}),
    "tempo": Setting("tempo", {tempo: tempo for tempo in TEMPI}),
    "standsin": Setting("stands_in", {"no": False, "yes": True}),
    "private": Setting("is_private", {"no": False, "yes": True}),
}
"""By the verbs that choose them."""


def gives_hints(hints: str, num_people: int) -> bool:
    """Tell whether people may ask what a computer player would do, where so many of them play."""
    return hints == "on" or (hints == "alone" and num_people == 1)


def one_of(codes: Sequence[Code], code: str) -> Code:
    """Return a code as one of those that there are. Raises `Refusal` where it is none of them."""
    for known in codes:
        if known == code:
            return known
    raise Refusal("old-button")


def read_options(game: Game, codes: Mapping[str, str]) -> Options:
    """Return the options with these values.

    Raises `Refusal` naming the options, or the values of one, that there are.
    """
    try:
        return game.options.read(codes)
    except BadOption as bad:
        allowed = ", ".join(bad.allowed) or "-"
        if bad.is_known:
            raise Refusal("bad-option", name=bad.name, values=allowed) from bad
        raise Refusal("no-such-option", name=bad.name, options=allowed) from bad
