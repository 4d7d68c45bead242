"""In Teufels Küche as it is shown: words that fit, choices that are all there, pages that add up."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import takewhile
from typing import Any

import pytest

from games.chance import Playout, seed_from
from games.contract import Menu, Seat, State, written
from games.engine.record import replay
from games.teufel.rules.board import COLOURS, COOKING_PLACES, KITCHEN, Devil
from games.teufel.rules.moves import EndTurn, Fly, PickUp, Step
from games.teufel.rules.position import LAST_TURN, Phase, TeufelView
from games.teufel.rules.ways import servings
from games.teufel.show.picture.layout import middle
from games.teufel.show.rulebook import GAME as PLAYED
from games.text import BOARD_WIDTH, LANGUAGES
from tests.games.choosers import NAMES, leaves
from tests.games.conformance.shown import MAX_ALT_TEXT, MAX_TEXT_BOARD
from tests.games.teufel import GAME, positions, public
from tests.games.teufel.told import DUEL, turn

games_played = pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_descriptions_fit_even_when_crowded(language: str) -> None:
    """Tables as full of words as four seats can make them, some of them fuller than rules allow."""
    pots = [pot for sign in "sdtc" for pot in (colour[0].upper() + sign for colour in COLOURS)]
    devils = ((colour, number) for colour in COLOURS for number in (1, 2, 3))
    places = zip(devils, COOKING_PLACES, pots, strict=False)
    laden = [Devil(colour, number, place, True, pot) for (colour, number), place, pot in places]
    idle = [devil._replace(carries=None) for devil in laden]
    grills = tuple(tuple((pot, "m") for pot in pots[4 * seat : 4 * seat + 4]) for seat in range(4))
    common: dict[str, Any] = {"phase": Phase.PRESS, "points": 6, "bonus": 3, "dice": (3, 0), "duel": DUEL}
    for view in (
        turn(*laden, **common, scores=(10,) * 4, pots={"F5": tuple(pots[12:])}),
        turn(*idle, **common, scores=(10,) * 4, pots={"F5": tuple(pots)}),
        turn(*idle, **common | {"phase": Phase.OVER}, scores=(9,) * 4, grills=grills, turns_ended=LAST_TURN),
    ):
        board = GAME.text_board(view, language)
        assert len(GAME.alt_text(view, language)) <= MAX_ALT_TEXT and len(board) <= MAX_TEXT_BOARD
        assert all(len(line) <= BOARD_WIDTH for line in board.splitlines())


@games_played
def test_every_devil_is_described_and_the_drawn_board_stands_as_its_picture_does(seats: int, seed: int) -> None:
    for state, _ in positions(seats, seed, every=7):
        told = GAME.alt_text(state.view(None), "en")
        assert all(devil.place in told for devil in public(state).devils if devil.place is not None)
        rows = [line[0] for line in GAME.text_board(state.view(None), "en").splitlines() if line[:1].isdigit()]
        assert len(rows) == 6 and rows == sorted(rows, key=lambda row: middle(f"A{row}")[1])


@cache
def moments(seats: int, seed: int) -> Sequence[tuple[State, Seat, Menu]]:
    """Return the positions of a game, who is asked and what is offered there; the states are nobody's to change."""
    return [
        (state, seat, GAME.menu(state.view(seat), state.legal_moves(seat)))
        for state, seat in positions(seats, seed)
    ]


def played(state: State, seat: Seat, *moves: Any) -> State:
    after = state.clone()
    for move in moves:
        after.apply(seat, move, Playout(0))
    return after


@games_played
def test_far_walks_lead_wherever_single_steps_can_and_no_further_than_need_be(seats: int, seed: int) -> None:
    for state, seat, menu in moments(seats, seed)[::3]:
        if public(state).phase is Phase.TURN:
            alike = {move.devil for leaf in leaves(menu) for move in leaf.alike if isinstance(move, Step | Fly)}
            for devil in public(state).devils_of(seat):
                if devil.number not in alike:
                    assert offered_walks(state, seat, menu, devil) == walks_found_by_trying(state, seat, devil)


def offered_walks(state: State, seat: Seat, menu: Menu, devil: Devil) -> dict[str, int]:
    """Return the places that the menu leads to with several steps, and how many; each walk is walked.

    One that takes a pot there is offered without that as well.
    """
    offered, taking = dict[str, int](), set[str]()
    for leaf in leaves(menu):
        steps = [move for move in leaf.moves if isinstance(move, Step) and move.devil == devil.number]
        if len(steps) > 1:
            played(state, seat, *leaf.moves)
            if steps != [*leaf.moves]:
                before = [*takewhile(lambda move: isinstance(move, Step), leaf.moves)]
                taking.update(move.to for move in before[1:][-1:] if isinstance(move, Step))
                continue
            assert steps[-1].to not in offered
            offered[steps[-1].to] = len(steps)
    assert taking <= offered.keys()
    return offered


def walks_found_by_trying(state: State, seat: Seat, devil: Devil) -> dict[str, int]:
    """Return the places that `devil` reaches at the earliest with its second step or later, and may stay on."""
    found: dict[str, int] = {}
    seen, front, cost = {devil.place}, [state], 0
    while front:
        cost += 1
        reached = []
        for position in front:
            for move in position.legal_moves(seat):
                if isinstance(move, Step) and move.devil == devil.number and move.to not in seen:
                    seen.add(move.to)
                    after = played(position, seat, move)
                    if cost > 1 and public(after).must_move is None:
                        found[move.to] = cost
                    if public(after).phase is Phase.TURN and move.to != KITCHEN[devil.colour]:
                        reached.append(after)
        front = reached
    return found


@games_played
def test_each_pot_that_can_be_served_in_what_is_left_of_a_turn_is_known_with_its_steps(
    seats: int, seed: int
) -> None:
    found = 0
    for state, seat, menu in moments(seats, seed)[::4]:
        if public(state).phase is Phase.TURN:
            cheapest = dict[str, int]()
            for devil in public(state).in_game(seat):
                for pot, cost in served_by_trying(state, seat, devil.number).items():
                    cheapest[pot] = min(cost, cheapest.get(pot, cost))
            assert {serving.pot: serving.cost for serving in servings(public(state))} == cheapest
            buttons = [leaf for leaf in menu if leaf.emoji == "🔥"]
            assert bool(buttons) is bool(cheapest), "the soonest is a button"
            found += len(cheapest)
    assert found


def served_by_trying(state: State, seat: Seat, number: int) -> dict[str, int]:
    """Return the pots that a devil can serve alone, with how many steps; where it carries one, that one alone."""
    found, seen = dict[str, int](), set[object]()
    front = [(state, 0)]
    for position, cost in front:
        for move in position.legal_moves(seat):
            if isinstance(move, Step | PickUp) and move.devil == number:
                after, steps = played(position, seat, move), cost + isinstance(move, Step)
                grill = public(after).grills[seat]
                if len(grill) > len(public(state).grills[seat]):
                    found.setdefault(grill[-1][0], steps)
                elif public(after).phase is Phase.TURN and (key := as_key(after, seat, number)) not in seen:
                    seen.add(key)
                    front.append((after, steps))
    carried = public(state).devils_of(seat)[number - 1].carries
    return {pot: cost for pot, cost in found.items() if carried not in found or pot == carried}


def as_key(state: State, seat: Seat, number: int) -> object:
    table = public(state)
    return table.devils_of(seat)[number - 1], table.points, table.bonus, table.handled


@games_played
def test_who_has_neither_steps_nor_pots_at_hand_is_asked_to_end_the_turn(seats: int, seed: int) -> None:
    told = set[str]()
    for state, seat, _ in moments(seats, seed):
        prompt = state.view(None).public.prompt
        if prompt is not None and prompt.id in ("turn", "end"):
            told.add(prompt.id)
            assert (prompt.id == "end") is (list(state.legal_moves(seat)) == [EndTurn()])
    assert told == {"turn", "end"}


def test_the_points_of_everybody_are_what_their_pots_make_at_any_moment() -> None:
    told = 0
    for state, _ in replay(GAME, PLAYED.options, PLAYED.seats, seed_from(PLAYED.seed), written(PLAYED.moves)):
        view: TeufelView = GAME.own(state.view(None))
        lines = GAME.page(view, "grills", "en", NAMES)[0].splitlines() if GAME.pages(view) else []
        for seat, name in enumerate(NAMES[: PLAYED.seats] if lines else ()):
            begin = lines.index(f"**{name}: {view.public.scores[seat]}**")
            pots = lines[begin + 1 : begin + 1 + len(view.public.grills[seat])]
            assert all(line.startswith("- ") for line in pots)
            totals = re.findall(r"(\d+) in all", "\n".join(pots))
            assert not totals or totals[-1] == str(view.public.scores[seat])
            told += bool(totals)
    assert told > 3
