"""The count to read while a game goes on: what is home and lost, card by card."""

from __future__ import annotations

import re

from games.chance import seed_from
from games.contract import Seat, written
from games.engine.record import rebuild, replay
from games.heuchel import GAME
from games.heuchel.rules.position import HeuchelView
from games.heuchel.show.rulebook import GAME as PLAYED

NAMES = ("Anna", "Ben", "Cleo", "David")
SIGNED = re.compile(r"([+−])([0-9]+): ")


def told(view: HeuchelView) -> list[str]:
    return GAME.page(view, "points", "en", NAMES)[0].splitlines()


def test_the_points_of_everybody_are_what_the_cards_below_them_make_at_any_moment() -> None:
    moments = 0
    for state, _ in replay(GAME, PLAYED.options, PLAYED.seats, seed_from(PLAYED.seed), written(PLAYED.moves)):
        for seat in (None, Seat(0), Seat(1)):
            view: HeuchelView = GAME.own(state.view(seat))
            if "points" not in {page.id for page in GAME.pages(view)}:
                continue
            moments += 1
            shown = {name: view.public.score_so_far(Seat(i), view.values) for i, name in enumerate(NAMES)}
            total, who = 0, ""
            for line in [*told(view)[2:], "**end: 0**"]:
                if line.startswith("**"):
                    assert not who or total == shown[who]
                    who, total = line.strip("*").partition(":")[0], 0
                elif "climbing" not in line:
                    sign, number = SIGNED.search(line).groups()  # type: ignore[union-attr]
                    total += int(number) if sign == "+" else -int(number)
    assert moments > 30


def test_values_that_a_seat_does_not_know_stay_unknown_in_the_count() -> None:
    seed, moves = seed_from(PLAYED.seed), written(PLAYED.moves)
    view = rebuild(GAME, PLAYED.options, PLAYED.seats, seed, moves[:59])
    public, owner = GAME.own(view.view(None)), GAME.own(view.view(Seat(1)))
    assert "18 + hidden" in "\n".join(told(public)) and "?" in "\n".join(told(public)[3:4])
    assert sum(line.count("?") for line in told(owner)) < sum(line.count("?") for line in told(public))


def test_the_final_count_takes_its_place_at_the_end() -> None:
    seed, moves = seed_from(PLAYED.seed), written(PLAYED.moves)
    state = rebuild(GAME, PLAYED.options, PLAYED.seats, seed, moves)
    assert [page.id for page in GAME.pages(state.view(None))] == ["result"]
