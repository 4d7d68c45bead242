"""Nebelfracht in words: for screen readers, plain text and the private panel."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from games.text import Catalogue, wrapped
from tests.model.fracht.rules.board import BADGES, COLOURS
from tests.model.fracht.rules.position import FrachtView

TEXT: Final = Catalogue(Path(__file__).parents[1] / "text")


def badges(view: FrachtView) -> tuple[str, ...]:
    """Return the colour of each seat's ship."""
    return BADGES[: view.public.num_seats]


def seat_names(view: FrachtView, language: str) -> tuple[str, ...]:
    """Return the name of each seat's colour."""
    colours = COLOURS[: view.public.num_seats]
    return tuple(TEXT.format(language, "colour", {"colour": colour}) for colour in colours)


def standings(view: FrachtView, language: str) -> tuple[str, ...]:
    """Return each seat's coins, its dice in the cup, and whether it has loaded."""
    public = view.public
    held = enumerate(zip(public.coins, public.loaded, strict=True))
    return tuple(
        TEXT.format(
            language,
            "standing",
            {"coins": coins, "dice": public.num_dice(seat), "loaded": "yes" if loaded else "no"},
        )
        for seat, (coins, loaded) in held
    )


def alt_text(view: FrachtView, language: str) -> str:
    """Return everything public in words, at most 1024 characters."""
    return " ".join(_lines(view, language))


def text_board(view: FrachtView, language: str) -> str:
    """Return the harbour line by line, `BOARD_WIDTH` columns wide, at most 1900 characters."""
    return "\n".join(line for told in _lines(view, language) for line in wrapped(told))


def _lines(view: FrachtView, language: str) -> list[str]:
    public = view.public
    args = {"voyage": public.voyage, "voyages": public.voyages, "chest": public.chest}
    lines = [TEXT.format(language, "over" if public.is_over else "moment", args)]
    if public.prompt and not public.prompt.secret:
        said = {"colour": COLOURS[public.captain], "face": public.declared or 0}
        lines.append(TEXT.format(language, "said", said))
    for seat, standing in enumerate(standings(view, language)):
        lines.append(TEXT.format(language, "seat", {"colour": COLOURS[seat], "standing": standing}))
    return lines


def secrets(view: FrachtView, language: str, names: Sequence[str]) -> str:
    """Return the dice of `view.seat`; empty for the public."""
    if view.seat is None:
        return ""
    return TEXT.format(language, "secrets", {"cup": " ".join(map(str, view.cup)), "cargo": view.cargo or 0})
