"""Before something happens that can't be taken back, its person is shown where it leads, and asked."""

from __future__ import annotations

import pytest

from bot.tables.people import Preferences
from bot.tables.preview import Preview, Unconfirmed, unconfirmed
from bot.tables.table import Table, TableView
from bot.tables.tables import may_need_confirmation
from games.chance import Playout
from games.contract import Seat
from games.engine.registry import GAMES
from tests.journeys.robots import asks
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness

ALWAYS, FINAL, NEVER = (Preferences(confirm=when) for when in ("always", "final", "never"))


def previewed(table: Table, seat: Seat, code: str, preferences: Preferences = FINAL) -> Preview | None:
    if not may_need_confirmation(table.game, [code], preferences):
        return None
    return unconfirmed(TableView.of(table, seat), seat, [code], preferences)


async def test_nothing_happens_until_it_is_confirmed(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, game="heller", seats=2)
    (user_id,) = table.asked_people
    seat = Seat(table.asked[0].seat)
    assert table.state is not None
    code = next(move.code for move in table.state.legal_moves(seat) if move.code.startswith("tile"))
    with pytest.raises(Unconfirmed) as asked:
        await harness.tables.act(table.session.id, user_id, table.seats[seat].questions, [code], FINAL)
    assert asked.value.preview.is_final
    assert (await harness.tables.load(table.session.id)).moves_made == 0
    done = await harness.tables.act(table.session.id, user_id, table.seats[seat].questions, [code])
    assert done.moves_made == 1


async def test_whoever_wants_it_is_asked_never_or_always(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN)
    assert (await harness.tables.act(table.session.id, ANNA, 0, ["menu.135m"], NEVER)).moves_made == 1
    table = await harness.play(await harness.tables.load(table.session.id), asks("turn"))
    seat = Seat(table.asked[0].seat)
    assert previewed(table, seat, "end", FINAL) is None, "its button says so"
    assert previewed(table, seat, "end", ALWAYS) is not None
    assert previewed(table, seat, "nonsense", ALWAYS) is None, "it is refused anyway"


@pytest.mark.slow
async def test_a_step_is_asked_about_only_where_it_is_the_last(harness: UseCaseHarness) -> None:
    table = await harness.play(await harness.start(BEN), asks("turn"))
    for _ in range(60):
        if table.state is None or not asks("turn")(table.state):
            break
        seat = Seat(table.asked[0].seat)
        for move in table.state.legal_moves(seat):
            asked = previewed(table, seat, move.code)
            after = table.state.clone()
            events = after.apply(seat, move, Playout(1))
            while after.can_take_back(seat) and after.forced is not None:
                after.apply(seat, after.forced, Playout(1))
            is_over = not after.can_take_back(seat)
            assert (asked is not None) == (is_over and not move.is_plain), move
            if asked is not None:
                assert list(asked.events)[: len(events)] == events[: len(asked.events)]
        table = await harness.move(table)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
async def test_a_preview_tells_what_its_person_knows_already(harness: UseCaseHarness, game: str) -> None:
    """It is the same in every world that the person can't tell from this one."""
    table = await harness.start(BEN, CLEO, game=game, seats=3)
    for _ in range(40):
        if not table.asked:
            break
        seat = Seat(table.asked[0].seat)
        assert table.state is not None
        other = table.at(table.game.imagine(TableView.of(table, seat).view(seat), (), Playout(7)))
        for move in list(table.state.legal_moves(seat))[:5]:
            assert previewed(table, seat, move.code, ALWAYS) == previewed(other, seat, move.code, ALWAYS)
        table = await harness.move(table)


async def test_a_preview_does_not_tell_who_has_answered(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, CLEO, game="heuchel", seats=3)
    assert table.state is not None
    code = table.state.legal_moves(Seat(0))[0].code
    first = previewed(table, Seat(0), code)
    for user_id in (BEN, CLEO):
        table = await harness.move(await harness.tables.load(table.session.id), user_id=user_id)
    assert previewed(table, Seat(0), code) == first is not None
