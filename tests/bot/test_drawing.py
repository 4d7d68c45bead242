"""Pictures come from a process of their own."""

from __future__ import annotations

import pytest

from bot import drawing
from games.chance import Playout
from games.contract import Seat
from games.registry import GAMES

GAME = GAMES["teufel"]


@pytest.fixture
def state() -> str:
    return GAME.new(GAME.options(), 2, Playout(1)).to_json()


@pytest.mark.parametrize("seat", [None, 1])
async def test_picture_shows_what_the_seat_sees(state: str, seat: int | None) -> None:
    view = GAME.load(state).view(None if seat is None else Seat(seat))
    assert await drawing.draw("teufel", state, seat) == GAME.picture(view)


async def test_picture_is_drawn_although_the_process_was_killed(state: str) -> None:
    before = await drawing.draw("teufel", state, None)
    process = drawing._draughtsman._process
    assert process is not None
    process.kill()
    process.wait()
    assert await drawing.draw("teufel", state, None) == before


async def test_failure_is_told_and_the_next_picture_drawn(state: str) -> None:
    with pytest.raises(drawing.DrawingFailed, match="KeyError"):
        await drawing.draw("no such game", state, None)
    assert await drawing.draw("teufel", state, None)


async def test_page_is_written_there_too() -> None:
    game = GAMES["heller"]
    state = game.new(game.options(), 2, Playout(1))
    luck = Playout(2)
    while not game.pages(state.view(None)):
        seat = min(state.to_act)
        state.apply(seat, luck.pick(state.legal_moves(seat)), luck)
    stored, names = state.to_json(), ("Anna", "Ben")
    written = await drawing.draw_page("heller", stored, 1, "first", "de", names)
    assert written == game.page(state.view(Seat(1)), "first", "de", names)
    with pytest.raises(KeyError):
        await drawing.draw_page("heller", stored, 1, "third", "de", names)
