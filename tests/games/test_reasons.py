"""Why a move is good: what a suggestion says is true, known to its seat, and said as one would to a friend."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import pytest

from bot.ui.menus import way_to
from games.chance import Playout
from games.contract import Game, Label, Move, Seat, State, Variant
from games.engine.reasons import ONLY, reasons, vetoes
from games.engine.registry import GAMES
from games.players import first_glance
from games.teufel.rules.moves import PickUp, PutDown, Step
from games.text import DEFAULT_LANGUAGE, LANGUAGES
from tests.games.claims import Claim, checks, is_true
from tests.games.conformance.shown import NAMES
from tests.games.teufel import GAME as KITCHEN
from tests.games.teufel import situation
from tests.size import many

MOMENTS = many(25, 100)
"""Of a game of every variant."""
CHATTY = 5
"""Between two of them lie at most so many moves: a game is long, and its moments are alike."""
ROAMING = 5
"""Of 100 moves so many are made at random: people ask where no policy would have gone."""
PLANNED = 6
"""Moves that the policy goes on with at most."""
LONGEST = 110
"""Characters of a reason: two of them and two choices stand above the buttons of a phone."""
FORGED = many(60, 300)
ANNA = Seat(0)

every_game = pytest.mark.parametrize("game", [pytest.param(game, id=key) for key, game in GAMES.items()])
every_variant = pytest.mark.parametrize(
    ("game", "variant"),
    [
        pytest.param(game, variant, id=f"{key}-{variant.name}")
        for key, game in GAMES.items()
        for variant in game.variants
    ],
)


def moments(game: Game, variant: Variant, rng: Playout) -> Iterator[tuple[State, Seat, Move]]:
    """Yield some moments of a game, with a seat that is asked and what its policy would do."""
    state = game.new(variant.options, variant.seats, rng)
    wait = rng.roll(CHATTY)
    while state.to_act:
        seat = rng.pick(sorted(state.to_act))
        legal_moves = state.legal_moves(seat)
        move = first_glance(game, state.view(seat), legal_moves, str(rng.roll(1 << 30)))
        wait -= 1
        if not wait:
            wait = rng.roll(CHATTY)
            yield state, seat, move
        state.apply(seat, rng.pick(legal_moves) if rng.roll(100) <= ROAMING else move, rng)


def leaf(game: Game, state: State, seat: Seat, move: Move, rng: Playout) -> Sequence[Move]:
    """Return the moves of the choice that is suggested where a seat is to go on by the policy after a move."""
    imagined, moves = game.imagine(state.view(seat), (), rng), [move]
    menu = game.menu(state.view(seat), state.legal_moves(seat))
    events = imagined.apply(seat, move, rng)
    while len(moves) < PLANNED and seat in imagined.to_act and not any(event.is_binding for event in events):
        moves.append(first_glance(game, imagined.view(seat), imagined.legal_moves(seat), "on"))
        events = imagined.apply(seat, moves[-1], rng)
    return way_to(menu, moves)[-1].moves


@every_variant
def test_every_reason_is_true_and_the_same_whatever_its_seat_can_not_know(game: Game, variant: Variant) -> None:
    """Of what the policy would do, and of any other move."""
    rng, seen = Playout(f"reasons {game.key} {variant.name}"), 0
    for state, seat, move in islice(moments(game, variant, rng), MOMENTS):
        view, legal_moves = state.view(seat), state.legal_moves(seat)
        other = game.imagine(view, (), rng)
        for begun in (move, rng.pick(legal_moves)):
            moves = leaf(game, state, seat, begun, rng)
            given = reasons(game, view, moves, legal_moves)
            assert reasons(game, other.view(seat), moves, other.legal_moves(seat)) == given
            for reason in given:
                for truth in (state, other):
                    assert is_true(game, Claim(truth, seat, moves, reason)), (reason, moves)
            seen += len(given)
    assert seen


def claims(game: Game) -> Iterator[Claim[Any]]:
    for number, variant in enumerate(game.variants):
        rng = Playout(f"claims {game.key} {number}")
        for state, seat, move in islice(moments(game, variant, rng), 40):
            moves = leaf(game, state, seat, move, rng)
            for reason in reasons(game, state.view(seat), moves, state.legal_moves(seat)):
                yield Claim(state, seat, moves, reason)


@every_game
def test_a_reason_with_another_number_or_another_name_is_found_out(game: Game) -> None:
    forged = 0
    for claim in claims(game):
        for reason in forgeries(claim):
            forged += 1
            assert not is_true(game, dataclasses.replace(claim, reason=reason)), reason
        if forged >= FORGED:
            return
    assert forged


def forgeries(claim: Claim[Any]) -> Iterator[Label]:
    """Return the reason with each of its numbers one higher, and with the names of others."""
    reason = claim.reason
    for name, value in reason.args.items():
        if isinstance(value, int):
            yield dataclasses.replace(reason, args={**reason.args, name: value + 1})
    for name in reason.seats:
        yield dataclasses.replace(reason, seats={**reason.seats, name: claim.seat})


@every_game
def test_each_kind_of_reason_has_its_check_and_short_words_in_all_languages_and_travels_as_plain_values(
    game: Game,
) -> None:
    kinds = {message for message in game.text.ids(DEFAULT_LANGUAGE) if message.startswith("reason-")}
    assert kinds == set(checks(game.key)) and len(kinds) >= 4
    for claim in claims(game):
        json.dumps({**claim.reason.args, **claim.reason.seats})
        seats = {name: NAMES[seat] for name, seat in claim.reason.seats.items()}
        for language in LANGUAGES:
            words = game.text.format(language, claim.reason.id, {**claim.reason.args, **seats})
            assert 0 < len(words) <= LONGEST and not words.endswith(".")


@every_game
def test_where_there_is_no_choice_nothing_else_is_said(game: Game) -> None:
    state = game.new(game.options(), game.seats[0], Playout("only"))
    seat = min(state.to_act)
    only = state.legal_moves(seat)[:1]
    assert [reason.id for reason in reasons(game, state.view(seat), only, only)] == [ONLY]


@every_variant
def test_why_something_is_missing_follows_from_what_everybody_knows_and_has_its_words(
    game: Game, variant: Variant
) -> None:
    rng = Playout(f"vetoes {game.key} {variant.name}")
    for state, seat, _ in islice(moments(game, variant, rng), MOMENTS):
        prompt = state.view(None).public.prompt
        assert prompt is not None
        others = game.imagine(state.view(seat if prompt.secret else None), (), rng)
        found, same = (
            [(veto.code, veto.params) for veto in vetoes(game, one.view(seat), one.legal_moves(seat))]
            for one in (state, others)
        )
        assert found == same
        for (code, params), language in ((veto, language) for veto in found for language in LANGUAGES):
            assert 0 < len(game.text.format(language, f"veto-{code}", params)) <= LONGEST


@pytest.mark.parametrize("key", ["teufel", "heimlich", "heuchel"])
def test_every_line_about_something_missing_belongs_to_a_refusal(key: str) -> None:
    ids = GAMES[key].text.ids(DEFAULT_LANGUAGE)
    vetoed = {message.replace("veto-", "refusal-") for message in ids if message.startswith("veto-")}
    assert vetoed and vetoed <= ids


def given(state: State, *moves: Move) -> list[str]:
    """Return the reasons for moves of the first seat; all are true."""
    found = reasons(KITCHEN, state.view(ANNA), moves, state.legal_moves(ANNA))
    assert all(is_true(KITCHEN, Claim(state, ANNA, moves, reason)) for reason in found)
    return [reason.id.removeprefix("reason-") for reason in found]


def test_what_is_said_of_pots_that_must_wait_or_may_be_served_without_fear() -> None:
    common: dict[str, Any] = {"points": 2, "rest": "A5", "menus": ["135m"] * 4}
    for grill, told in ((["Yc", "Yt"], ["foreign-pot-needed"]), (["Yc", "Bt"], [])):
        state = situation({"Y1": "F5^Yd"}, grills={0: grill}, **common)
        assert [veto.code for veto in vetoes(KITCHEN, state.view(ANNA), state.legal_moves(ANNA))] == told
    served = {1: ["Bs"], 0: ["Yc", "Yt"]}
    state = situation({"Y1": "F5^Bd"}, grills=served, **common)
    told = [reason.id for reason in KITCHEN.play.reasons(state.view(ANNA), [Step(1, "E5")], ())]
    assert told == ["reason-serves-foreign", "reason-no-milk", "reason-opens"]
    assert given(state, Step(1, "E5"))
    assert given(situation({"Y1": "F5^Yd"}, grills=served, **common), PutDown(1)) == ["not-allowed-yet"]


def test_a_pot_that_is_picked_up_on_the_way_and_served_brings_what_it_says() -> None:
    state = situation({"Y1": "F5^"}, points=3, pots={"F5": ["Bt"]}, rest="A5", menus=["135m"] * 4)
    assert given(state, PickUp(1, "Bt"), Step(1, "E5"))[0] == "serves-foreign"
    assert given(state, PickUp(1, "Bt"), PutDown(1)) == []
