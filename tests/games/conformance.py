"""What every game promises, checked while it is played: the contract as assertions.

`check_playout` plays one seeded random game. Cheap checks run at every ply, expensive ones (`check_thoroughly`) at
the first ply, wherever a new question is asked, at every `EVERY`-th ply and at the end.
"""

from __future__ import annotations

import dataclasses
import enum
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from types import MappingProxyType
from typing import Any

import pytest

from games.chance import Playout
from games.contract import MAX_CODE, Choice, Event, Game, IllegalMove, Move, Options, Seat, State
from games.log import fragment
from games.players import PLAYERS
from games.text import LANGUAGES, Catalogue
from tests.games.choosers import Chooser, curious

EVERY = 100
"""Plies between two thorough checks."""
WORDED = 3
"""How many events of each kind are put into words in a playout."""
MAX_PLIES = 6000
"""No game may take more moves: random play ends, too."""
MAX_BUTTON_CODE = 74
"""What a button's custom id of 100 characters leaves for the codes of a leaf."""
MAX_LABEL, MAX_NOTE = 80, 100
"""Discord's limits for the label of a button and the description in a select list."""
MAX_ALT_TEXT, MAX_TEXT_BOARD = 1024, 1900
FEW = 8
"""Options with more values are tried at their ends only."""
GARBLED = ("", ".", "nonsense", "nonsense.1", "x" * (MAX_CODE + 1), "é", "a.b.c.d.e", "\x00")



class Stranger(Move, kind="stranger"):
    """A move of a game that nobody plays."""


def setups(game: Game) -> list[tuple[int, Options]]:
    """Return every number of seats with the default options and with each value of each option once."""
    return [(seats, options) for seats in game.seats for options in option_sets(game.options)]


def option_sets(model: type[Options]) -> list[Options]:
    """Return the defaults, then one set per other value of each option; of many numbers, the least and the most."""
    sets = [model()]
    for option in model.choices():
        values = option.values if len(option.values) <= FEW else (option.values[0], option.values[-1])
        sets += [model.model_validate({option.name: value}) for value in values if value != option.default]
    return sets


def check_playout(game: Game, seats: int, options: Options, seed: str, choose: Chooser = curious) -> None:
    """Play one random game and check everything."""
    rng = Playout(seed)
    state = game.new(options, seats, rng)
    assert state.ply == 0
    pieces = state.pieces()
    assert pieces, "something is conserved in every game"
    asked: set[str | None] = set()
    seen: Counter[Move] = Counter()
    told: Counter[type[Event]] = Counter()
    resamples = Resamples()
    while state.to_act:
        check_question(game, state, seats)
        question = prompt_id(state)
        if question not in asked or state.ply % EVERY == 0:
            asked.add(question)
            check_thoroughly(game, state, seats, rng, seen, resamples)
        seat = rng.pick(sorted(state.to_act))
        move = choose(state.legal_moves(seat), seen, rng)
        seen[move] += 1
        ply = state.ply
        events = state.apply(seat, move, rng)
        assert state.ply == ply + 1, "a move is a ply"
        check_events(game, events, seats, told)
        assert state.pieces() == pieces, f"pieces got lost or made by {move!r} at ply {ply}"
        assert state.ply <= MAX_PLIES
    check_question(game, state, seats)
    check_thoroughly(game, state, seats, rng, seen, resamples)
    check_outcome(game, state, seats)
    assert resamples.changed or not resamples.with_secrets, "resample never redrew what a seat can't know"


def prompt_id(state: State) -> str | None:
    prompt = state.view(None).public.prompt
    return prompt.id if prompt else None


def check_question(game: Game, state: State, seats: int) -> None:
    """Only seats that may act have moves, each has one at least; codes are unique, short and readable."""
    to_act = state.to_act
    assert to_act <= state.may_act <= set(range(seats))
    assert (not to_act) == (state.outcome() is not None), "somebody is asked until there is an outcome"
    assert state.turn_seat is None or state.turn_seat in range(seats)
    for seat in map(Seat, range(seats)):
        moves = state.legal_moves(seat)
        assert bool(moves) == (seat in state.may_act), (
            f"seat {seat}, asked {sorted(to_act)}, has {len(moves)} moves"
        )
        codes = [move.code for move in moves]
        assert len(set(codes)) == len(codes), "codes are unique"
        assert all(0 < len(code) <= MAX_CODE and code.isascii() for code in codes)


def check_events(game: Game, events: list[Event], seats: int, told: Counter[type[Event]]) -> None:
    """Events name seats of this table, survive storage and have their words."""
    names = [f"seat {seat}" for seat in range(seats)]
    for event in events:
        assert event.seat is None or event.seat in range(seats)
        assert event.visible_to is None or set(event.visible_to) <= set(range(seats))
        assert isinstance(event, game.events.kinds)
    if events:
        assert game.events.decode(game.events.encode(events)) == events
    for event in events:
        told[type(event)] += 1
        if told[type(event)] <= WORDED:
            for language in LANGUAGES:
                fragment(game, event, language, names)


def check_outcome(game: Game, state: State, seats: int) -> None:
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert set(outcome.winners) <= set(range(seats))
    assert len(outcome.scores) == seats
    assert state.view(None).public.outcome == outcome
    for language in LANGUAGES:
        assert game.text.has(language, f"outcome-{outcome.reason}"), outcome.reason


@dataclasses.dataclass
class Resamples:
    """Whether secrets were there to be redrawn, and whether they were."""

    with_secrets: int = 0
    changed: int = 0


def check_thoroughly(
    game: Game, state: State, seats: int, rng: Playout, seen: Counter[Move], resamples: Resamples
) -> None:
    """Everything that is too slow for every ply."""
    before = state.to_json()
    check_codes(game, state, seats)
    check_copies(game, state, seats, rng)
    check_refusals(game, state, seats, rng, seen)
    check_views(game, state, seats, rng)
    for seat in map(Seat, range(seats)):
        check_menu(game, state, seat)
    for seat in seats_and_public(seats):
        check_secrecy(game, state, seat, rng, resamples)
    seat = rng.pick(seats_and_public(seats))
    check_words(game, state, seat)
    assert words_for(game, state.resample(seat, rng), seat) == words_for(game, state, seat)
    assert state.to_json() == before, "asking changes nothing"


def check_codes(game: Game, state: State, seats: int) -> None:
    """A move is read back from its code and rebuilt by its repr."""
    for seat in map(Seat, range(seats)):
        for move in state.legal_moves(seat):
            assert game.moves.decode(move.code) == move
            assert eval(repr(move), dict(vars(sys.modules[type(move).__module__]))) == move
            with pytest.raises(dataclasses.FrozenInstanceError):
                move.code = "other"


def check_copies(game: Game, state: State, seats: int, rng: Playout) -> None:
    """Clone and stored text are equal to the state and go their own way."""
    before = state.to_json()
    views = [state.view(seat) for seat in seats_and_public(seats)]
    for copy in (state.clone(), game.load(before)):
        assert copy.to_json() == before
        assert [copy.view(seat) for seat in seats_and_public(seats)] == views
        for seat in sorted(state.to_act):
            assert [move.code for move in copy.legal_moves(seat)] == [move.code for move in state.legal_moves(seat)]
    twins = [state.clone(), game.load(before)]
    for _ in range(5):
        if not twins[0].to_act:
            break
        seat = rng.pick(sorted(twins[0].to_act))
        move = rng.pick(twins[0].legal_moves(seat))
        seed = rng.roll(2**30)
        events = [twin.apply(seat, move, Playout(seed)) for twin in twins]
        assert events[0] == events[1]
        assert twins[0].to_json() == twins[1].to_json(), f"the stored state goes on differently after {move!r}"
    assert state.to_json() == before, "a copy is independent"
    assert [state.view(seat) for seat in seats_and_public(seats)] == views


def check_refusals(game: Game, state: State, seats: int, rng: Playout, seen: Counter[Move]) -> None:
    """What isn't legal is refused with a reason in words, and changes nothing; what is legal is accepted."""
    for code in GARBLED:
        refused(game, lambda code=code: game.moves.decode(code), "malformed")
    for seat in state.to_act:
        code = state.legal_moves(seat)[0].code
        for garbled in (code + ".", code + " ", "." + code, code + ".1", code.upper(), code + "\n"):
            if garbled != code:
                refused(game, lambda garbled=garbled: game.moves.decode(garbled), "malformed")
    before = state.to_json()
    strangers = (*rng_sample(rng, list(seen), 12), Stranger())
    anybody = [move for seat in sorted(state.to_act) for move in state.legal_moves(seat)][:3]
    for seat in map(Seat, (*range(seats), seats, -1)):
        legal = state.legal_moves(seat) if seat in state.may_act else ()
        reason = None if seat in state.may_act else "not-asked" if state.to_act else "finished"
        for move in (*strangers, *anybody):
            if move not in legal:
                refused(game, lambda seat=seat, move=move: state.apply(seat, move, Playout(1)), reason)
                assert state.to_json() == before, f"{move!r} was refused by halves"
        for move in rng_sample(rng, list(legal), 8):
            state.clone().apply(seat, move, Playout(1))


def refused(game: Game, act: Callable[[], object], reason: str | None = None) -> None:
    with pytest.raises(IllegalMove) as refusal:
        act()
    assert reason is None or refusal.value.code == reason
    for language in LANGUAGES:
        assert game.text.format(language, f"refusal-{refusal.value.code}", refusal.value.params)


def rng_sample(rng: Playout, items: list[Any], size: int) -> list[Any]:
    rng.shuffle(items)
    return items[:size]


def seats_and_public(seats: int) -> list[Seat | None]:
    return [None, *map(Seat, range(seats))]


def check_views(game: Game, state: State, seats: int, rng: Playout) -> None:
    """Views are for the seat that asked, share the public part, can't be changed and don't change by themselves."""
    views = [state.view(seat) for seat in seats_and_public(seats)]
    assert [view.seat for view in views] == seats_and_public(seats)
    assert all(view.public == views[0].public for view in views)
    public = views[0].public
    assert public.num_seats == seats
    assert public.ply == state.ply
    assert public.to_act == state.to_act
    assert public.turn_seat == state.turn_seat
    assert public.outcome == state.outcome()
    assert (public.prompt is None) == (not state.to_act), "there is a question exactly when somebody is asked"
    for view in views:
        check_frozen(view)
        assert game.read_view(view.to_json()) == view, "views travel as text"
    texts = [view.to_json() for view in views]
    reprs = [repr(view) for view in views]
    later = state.clone()
    views = [later.view(seat) for seat in seats_and_public(seats)]
    if later.to_act:
        seat = min(later.to_act)
        later.apply(seat, rng.pick(later.legal_moves(seat)), Playout(2))
    assert [repr(view) for view in views] == reprs, "a view is a moment: it doesn't go on with the state"
    assert [view.to_json() for view in views] == texts


def check_frozen(thing: object) -> None:
    """Nothing in a view can be assigned to, and no container in it can be altered."""
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        for field in dataclasses.fields(thing):
            with pytest.raises(dataclasses.FrozenInstanceError):
                setattr(thing, field.name, None)
            check_frozen(getattr(thing, field.name))
    elif isinstance(thing, MappingProxyType):
        for key, value in thing.items():
            check_frozen(key)
            check_frozen(value)
    elif isinstance(thing, (tuple, frozenset)):
        for part in thing:
            check_frozen(part)
    else:
        assert thing is None or isinstance(thing, (str, int, float, bool, enum.Enum)), f"a view holds {thing!r}"


def check_words(game: Game, state: State, seat: Seat | None) -> None:
    """The table is told in words of both languages, within Discord's limits."""
    view = state.view(seat)
    seats = view.public.num_seats
    assert len(game.badges(view)) == seats
    for language in LANGUAGES:
        alt_text = game.alt_text(view, language)
        assert 0 < len(alt_text) <= MAX_ALT_TEXT
        assert alt_text == game.alt_text(state.view(None), language), "the alt text is public"
        assert 0 < len(game.text_board(view, language)) <= MAX_TEXT_BOARD or not state.ply
        assert len(game.standings(view, language)) == seats
        assert game.standings(view, language) == game.standings(state.view(None), language)
        if seat is None:
            assert game.secrets(view, language) == ""
        if view.public.prompt:
            assert game.text.format(language, f"prompt-{view.public.prompt.id}", view.public.prompt.params)


def check_menu(game: Game, state: State, seat: Seat) -> None:
    """Every legal move is offered exactly once by itself; walks of several moves can be walked."""
    moves = state.legal_moves(seat)
    if not moves:
        return
    leaves = list(leaves_of(game, game.menu(state.view(seat), moves)))
    single = [leaf.moves[0].code for leaf in leaves if len(leaf.moves) == 1]
    assert sorted(single) == sorted(move.code for move in moves), "every legal move is one leaf"
    for leaf in leaves:
        assert len("+".join(move.code for move in leaf.moves)) <= MAX_BUTTON_CODE
        if len(leaf.moves) > 1:
            walk = state.clone()
            for move in leaf.moves:
                assert move in walk.legal_moves(seat), f"{move!r} of {leaf.moves!r}"
                walk.apply(seat, move, Playout(3))


def leaves_of(game: Game, choices: tuple[Choice, ...]) -> Iterator[Choice]:
    for choice in choices:
        assert bool(choice.moves) != bool(choice.choices), "a choice plays or opens"
        for language in LANGUAGES:
            assert 0 < length(game.text, language, choice.label.id, *choice.label.args.items()) <= MAX_LABEL
            if choice.note:
                assert 0 < length(game.text, language, choice.note.id, *choice.note.args.items()) <= MAX_NOTE
        if choice.moves:
            yield choice
        yield from leaves_of(game, choice.choices)


@cache
def length(text: Catalogue, language: str, message: str, *args: tuple[str, str | int]) -> int:
    return len(text.format(language, message, dict(args)))


def check_secrecy(game: Game, state: State, seat: Seat | None, rng: Playout, resamples: Resamples) -> None:
    """What a seat gets depends on nothing that it can't know."""
    other = state.resample(seat, rng)
    assert what_reaches(game, other, seat) == what_reaches(game, state, seat)
    assert what_reaches(game, other, None) == what_reaches(game, state, None)
    seats = [Seat(number) for number in range(state.view(None).public.num_seats) if number != seat]
    for opponent in seats:
        resamples.with_secrets += bool(game.secrets(state.view(opponent), "en"))
        resamples.changed += other.view(opponent) != state.view(opponent)


def what_reaches(game: Game, state: State, seat: Seat | None) -> dict[str, object]:
    """Return all that leaves the rules towards one seat, but for words and pictures: those know only the view."""
    view = state.view(seat)
    moves = state.legal_moves(seat) if seat is not None else ()
    told: dict[str, object] = {
        "view": view,
        "json": view.to_json(),
        "asked": state.to_act,
        "moves": [move.code for move in moves],
        "badges": game.badges(view),
    }
    if moves:
        told["menu"] = game.menu(view, moves)
        for name, player in PLAYERS.items():
            told[f"player {name}"] = player.choose(view, moves, Playout(4)).code
    return told


def words_for(game: Game, state: State, seat: Seat | None) -> list[object]:
    """Return everything that a seat is told in words."""
    view = state.view(seat)
    tellers = (game.alt_text, game.text_board, game.secrets, game.standings)
    return [tell(view, language) for tell in tellers for language in LANGUAGES]


def check_picture(game: Game, state: State, seat: Seat | None, rng: Playout) -> None:
    """A picture is a PNG that shows only what its seat knows."""
    picture = game.picture(state.view(seat))
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert game.picture(state.resample(seat, rng).view(seat)) == picture
