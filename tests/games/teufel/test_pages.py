"""What was served, to read: pot by pot."""

from __future__ import annotations

from games.chance import seed_from
from games.contract import written
from games.engine.record import replay
from games.teufel import GAME
from games.teufel.rules.position import TeufelView
from games.teufel.show.rulebook import GAME as PLAYED

NAMES = ("Anna", "Ben", "Cleo")


def told(view: TeufelView) -> list[str]:
    return GAME.page(view, "grills", "en", NAMES)[0].splitlines()


def test_before_anything_is_served_there_is_nothing_to_unfold() -> None:
    first, _ = next(replay(GAME, PLAYED.options, PLAYED.seats, seed_from(PLAYED.seed), ()))
    assert GAME.pages(first.view(None)) == ()


def test_the_points_of_everybody_are_what_their_pots_make_at_any_moment() -> None:
    last: list[str] = []
    for state, _ in replay(GAME, PLAYED.options, PLAYED.seats, seed_from(PLAYED.seed), written(PLAYED.moves)):
        view: TeufelView = GAME.own(state.view(None))
        if not GAME.pages(view):
            continue
        last = told(view)
        for seat, name in enumerate(NAMES):
            begin = last.index(f"**{name}: {view.public.scores[seat]}**")
            pots = last[begin + 1 : begin + 1 + len(view.public.grills[seat])]
            totals = [line for line in pots if "in all" in line]
            assert all(line.startswith("- ") for line in pots)
            assert not totals or totals[-1].endswith(f"→ {view.public.scores[seat]} in all")
    assert any("milk" in line for line in last) and last[1] == "**Anna: 11**"
