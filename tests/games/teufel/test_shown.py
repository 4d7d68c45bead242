"""In Teufels Küche as it is shown: words that fit, choices that are all there."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import cache
from itertools import takewhile
from typing import Any

import pytest
from PIL import Image, ImageChops

from games.chance import Playout
from games.contract import Menu, Seat, State
from games.drawing import Sprite
from games.drawing.canvas import Box
from games.teufel.rules.board import COLOURS, COOKING_PLACES, KITCHEN, LETTER, Devil, pots_of
from games.teufel.rules.events import DuelLost
from games.teufel.rules.moves import Fly, PickUp, Step
from games.teufel.rules.position import LAST_TURN, Duel, Phase, TeufelView
from games.teufel.rules.ways import servings, swaps
from games.teufel.show.picture import layout, pieces
from games.teufel.show.picture.layout import arrangement
from games.teufel.show.words import pot_mark
from games.text import BOARD_WIDTH, LANGUAGES
from tests.games.choosers import NAMES, leaves
from tests.games.conformance.shown import MAX_ALT_TEXT, MAX_TEXT_BOARD
from tests.games.teufel import GAME, play, positions, public, situation, view
from tests.games.teufel.told import DUEL, LOST, SERVING, kitchen, turn
from tests.playthroughs.told import scene_of

games_played = pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])


@pytest.mark.parametrize("language", LANGUAGES)
def test_descriptions_fit_even_when_crowded(language: str) -> None:
    """Tables as full of words as four seats can make them, some of them fuller than rules allow."""
    pots = [pot for sign in "sdtc" for pot in (colour[0].upper() + sign for colour in COLOURS)]
    devils = (f"{LETTER[colour]}{number}" for colour in COLOURS for number in (1, 2, 3))
    places = list(zip(devils, COOKING_PLACES, pots, strict=False))
    laden, idle = (" ".join(f"{one}:{place}^{pot * full}" for one, place, pot in places) for full in (1, 0))
    grills = " ".join(f"{seat}:{','.join(pots[4 * seat : 4 * seat + 4])}" for seat in range(4))
    common: dict[str, Any] = {"phase": Phase.PRESS, "points": 6, "bonus": 3, "dice": (3, 0), "duel": DUEL}
    for crowded in (
        turn(laden, **common, scores=(10,) * 4, pots=f"F5:{','.join(pots[12:])}"),
        turn(idle, **common, scores=(10,) * 4, pots=f"F5:{','.join(pots)}"),
        turn(
            idle,
            **common | {"phase": Phase.OVER},
            scores=(9,) * 4,
            grills=grills,
            menus=["mmmm"] * 4,
            turns_ended=LAST_TURN,
        ),
    ):
        board = GAME.text_board(crowded, language)
        assert len(GAME.alt_text(crowded, language)) <= MAX_ALT_TEXT and len(board) <= MAX_TEXT_BOARD
        assert all(len(line) <= BOARD_WIDTH for line in board.splitlines())


@cache
def moments(seats: int, seed: int) -> Sequence[tuple[State, Seat, Menu]]:
    """Return the positions of a game with the asked seats and their menus; the states must not be changed."""
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
                    if public(state).is_wanted(seat, pot):
                        cheapest[pot] = min(cost, cheapest.get(pot, cost))
            assert {serving.pot: serving.cost for serving in servings(public(state))} == cheapest
            buttons = [leaf for leaf in menu if leaf.style == "success"]
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


def first_buttons(state: State) -> list[tuple[str, list[str]]]:
    """Return the styles of the buttons before those of another devil, and their moves."""
    menu = GAME.menu(state.view(Seat(0)), state.legal_moves(Seat(0)))
    return [(leaf.style, [move.code for move in leaf.moves]) for leaf in menu if leaf.label.args.get("devil") == 1]


def test_a_walk_with_a_pot_that_takes_all_steps_ends_the_turn_and_is_listed_without_that() -> None:
    """But not where another devil of its player could still take a pot."""
    walk, alone = ["step.1.C6", "step.1.C5", "step.1.D5"], situation("Y1:B6^Yd", points=3, rest="B1")
    assert first_buttons(alone) == [("primary", [*walk, "end"])]
    listed = leaves(GAME.menu(alone.view(Seat(0)), alone.legal_moves(Seat(0))))
    assert walk in [[move.code for move in leaf.moves] for leaf in listed]
    handy = situation("Y1:B6^Yd Y2:B1^", points=3, rest="B1")
    assert ["end"] not in [codes[-1:] for _, codes in first_buttons(handy)]


def test_who_carries_a_pot_to_the_kitchen_is_offered_to_serve_an_own_one_from_the_way_instead() -> None:
    state = situation("Y1:E4^Yd", points=3, rest="B1", pots="D5:Yc E6:Bc")
    swapped = ["step.1.D5", "take.1.Yc", "step.1.E5"]
    assert first_buttons(state) == [("success", ["step.1.E5"]), ("success", swapped)]
    menu = GAME.menu(state.view(Seat(0)), state.legal_moves(Seat(0)))
    (label,) = (leaf.label for leaf in menu if [move.code for move in leaf.moves] == swapped)
    left, pot = map(pot_mark, ("Yd", "Yc"))
    said = [GAME.text.format(language, label.id, label.args) for language in ("en", "de")]
    assert said == [
        f"Swap {left} for {pot} on D5 and serve it with devil 1",
        f"Mit Teufel 1 auf D5 gegen {pot} tauschen und servieren",
    ]


def test_no_button_takes_a_pot_that_may_not_be_served() -> None:
    for served, taken in (("0:Yc,Bt", {"take.1.Ys", "take.1.Bs"}), ("0:Yc,Yt", {"take.1.Bs"})):
        state = situation("Y1:E4^", points=1, rest="B1", pots="E3:Ys F4:Bs", grills=served)
        assert {codes[-1] for _, codes in first_buttons(state)} == taken


def test_no_button_takes_or_serves_a_pot_that_everybody_knows_to_hold_milk() -> None:
    for served, is_offered in (("1:Bd,Bc,Bt", False), ("1:Bd,Bc", True)):
        carried, standing = (
            situation(f"Y1:E4^{pot}", pots=pots, rest="B1", grills=served)
            for pot, pots in (("Bs", ""), ("", "E3:Bs"))
        )
        for state, moves in ((carried, ["step.1.E5"]), (standing, ["step.1.E3", "take.1.Bs"])):
            assert any(codes[: len(moves)] == moves for _, codes in first_buttons(state)) == is_offered


def test_who_carries_the_own_milk_to_the_kitchen_is_warned_at_the_button() -> None:
    state = situation("Y1:F5^Ys")
    (leaf,) = [leaf for leaf in GAME.menu(view(state, 0), state.legal_moves(Seat(0))) if leaf.style == "success"]
    assert leaf.own is not None and leaf.own.note is not None and leaf.own.style == "secondary"
    told = [GAME.text.format(language, leaf.own.note.id, leaf.own.note.args) for language in LANGUAGES]
    assert all("⚠️" in words for words in told)


def test_in_private_the_best_own_pot_comes_first_and_own_milk_last() -> None:
    for pots, best in (("D5:Yd,Yt F4:Bc", "Yt"), ("D5:Ys F4:Bc", "Bc"), ("E3:Ys F4:Bc", "Bc")):
        state = situation("Y1:E4^", points=4, rest="B1", pots=pots)
        menu = GAME.menu(view(state, 0), state.legal_moves(Seat(0)))
        own = [choice.own or choice for choice in menu]
        assert own[0].label.args["pot"] == best
        milk = [choice for choice in own if choice.label.args.get("pot") == "Ys"]
        assert all(choice.style == "secondary" for choice in milk)
        said = [note for choice in own if (note := choice.note) is not None]
        assert pot_mark("Ys") not in [str(note.args["also"]) for note in said]


def test_a_pot_that_surely_wins_is_told_so() -> None:
    for grills, wins in (("0:Yt,Bt", "no"), ("0:Yt,Bt,Yc", "yes"), ("0:Yt,Yc,Bc", "yes")):
        state = situation(
            "Y1:E4^Yd", points=1, rest="B1", grills=grills, scores=(9 if wins == "yes" else 8, 0, 0, 0)
        )
        leaf = GAME.menu(view(state, 0), state.legal_moves(Seat(0)))[0]
        assert leaf.own is not None and leaf.own.note is not None and leaf.own.note.args["wins"] == wins


@pytest.mark.parametrize(
    ("devils", "turn", "seat", "warned"),
    [
        ("Y1:F4^Bt", 1, None, [(0, "no")]),
        ("Y1:A2^Bt", 1, None, [(0, "no")]),
        ("", 1, None, []),  # more than six steps
        ("Y1:F4^Ys", 1, 1, [(0, "no")]),
        ("Y1:F4^Ys", 1, 0, []),  # the own milk
        ("Y1:F4^Ys", 0, 0, []),
        ("Y1:F4^Yt", 0, 0, [(0, "yes")]),
        ("Y1:F4^Bd", 2, 1, [(0, "no")]),
        ("Y1:F4^Bd", 2, 2, []),  # the own 1
    ],
)
def test_a_win_is_told_within_the_steps_of_a_throw_as_far_as_the_reader_knows(
    devils: str, turn: int, seat: int | None, warned: list[tuple[int, str]]
) -> None:
    state = situation(devils, turn=turn, rest="A5", scores=(5, 0, 0, 0))
    labels = [label for label in GAME.threats(view(state, seat)) if label.id == "threat-wins"]
    assert [(label.seats["winner"], label.args["now"]) for label in labels] == warned


def test_the_way_home_leads_where_fewest_steps_are_left_whether_a_pot_lies_there_or_not() -> None:
    state = situation("Y1:B6^Yd", points=1, rest="B1", pots="C6:Bs")
    assert first_buttons(state) == [("primary", ["step.1.C6"])]


@games_played
@pytest.mark.slow
def test_of_a_pot_that_may_be_served_only_whose_it_is_knows_what_it_holds(seats: int, seed: int) -> None:
    found = {True: 0, False: 0}
    for state, seat in positions(seats, seed):
        view: TeufelView = GAME.own(state.view(seat))
        own = pots_of(view.public.colours[seat])
        for leaf in leaves(GAME.menu(view, state.legal_moves(seat))) if view.public.phase is Phase.TURN else ():
            seen = leaf.own or leaf
            if seen.note is None or seen.note.id not in ("note-worth", "note-own"):
                continue
            pot = str(seen.label.args["pot"])
            found[pot in own] += 1
            card = view.menu[own.index(pot)] if view.menu is not None and pot in own else None
            assert seen.note.args.get("card") == card
    assert all(found.values())


@games_played
def test_every_pot_that_can_be_served_is_on_a_button_or_named_beside_the_last(seats: int, seed: int) -> None:
    named = 0
    for state, _, menu in moments(seats, seed):
        if (now := public(state)).phase is Phase.TURN:
            told = [leaf for leaf in menu if leaf.label.id in ("label-way-serve", "label-way-fetch")]
            pots = {str(leaf.label.args["pot"]) for leaf in told}
            also = [str(leaf.note.args["also"]).split(", ") for leaf in told if leaf.note is not None]
            others = {mark for marks in also for mark in marks} - {"none"}
            served, swapped = (
                {pot_mark(way.pot) for way in ways if way.pot not in pots} for ways in (servings(now), swaps(now))
            )
            assert not told or served <= others <= served | swapped
            named += len(others)
    assert named


@pytest.mark.parametrize(
    ("language", "fight", "run"),
    [
        (
            "en",
            "49% chance that 🟣1 loses cap and pot. If not, yours loses cap and pot, ",
            "Devil 1 goes home without {pot} and keeps its cap. ",
        ),
        (
            "de",
            "Zu 49 % verliert 🟣1 Mütze und Topf. Sonst verliert deine 1 Mütze und Topf; ",
            "Teufel 1 geht ohne {pot} heim und behält die Mütze. ",
        ),
    ],
)
def test_who_is_challenged_is_told_whose_cap_and_pot_are_at_stake(language: str, fight: str, run: str) -> None:
    found: dict[str, Any] = {
        "place": "C2",
        "attacker": Seat(1),
        "devil": 1,
        "defender": Seat(0),
        "defender_colour": COLOURS[0],
    }
    duel = Duel(**found, defender_devil=1, presser=Seat(0), presses=1)
    game = situation("Y1:C2^Yd V1:C2^Bc", turn=1, phase=Phase.ANSWER, duel=duel)
    notes = [leaf.note for leaf in GAME.menu(game.view(Seat(0)), game.legal_moves(Seat(0)))]
    told = [GAME.text.format(language, note.id, note.args) for note in notes if note is not None]
    assert all(
        line.startswith(one.format(pot=pot_mark("Yd"))) for line, one in zip(told, (fight, run), strict=True)
    )


@pytest.mark.parametrize(
    ("devils", "score", "public_one", "own"),
    [
        ("Y1:E4^Vt B1:E3^Bd", 0, ("no", "Vt +2"), ("no", "Vt Bd")),
        ("Y1:E4^Vt B1:E3^Bd", 5, ("yes", "Vt +2"), ("yes", "Vt")),
        ("Y1:E4^ B1:E3^", 5, ("yes", "Bs"), ("no", "none")),
    ],
)
def test_who_is_attacked_reads_what_the_attacker_could_win_with_or_else_serve(
    devils: str, score: int, public_one: tuple[str, str], own: tuple[str, str]
) -> None:
    """The attacker's load first, and never the own milk."""
    state = situation(devils, colours="YB", points=4, pots="E3:Bs", scores=(score, 0))
    play(state, "step.1.E3")
    for accepts in GAME.menu(view(state, 1), state.legal_moves(Seat(1))):
        for leaf, (is_winning, pots) in ((accepts, public_one), (accepts.own, own)):
            assert leaf is not None and leaf.note is not None
            marks = " ".join(pot_mark(one) if one[0] in "YVBG" else one for one in pots.split())
            assert (leaf.note.args["is_winning"], leaf.note.args["serves"]) == (is_winning, marks)


def test_a_swap_that_was_announced_is_a_button() -> None:
    state = situation("Y1:B4^Yd Y2:B1^", points=2, rest="A5", pots="B4:Yc B3:Bd")
    menu = GAME.menu(view(state, 0), state.legal_moves(Seat(0)))
    assert "label-swap" in [choice.label.id for choice in menu if choice.moves]


# The picture: what lies where is in the golden drawings


BLUE = Seat(2)
CROWDS: list[tuple[tuple[bool, ...], int]] = [((), pots) for pots in range(10)]
CROWDS += [
    (carrying, pots)
    for pots in range(7)
    for number in (1, 2)
    for carrying in itertools.product((False, True), repeat=number)
]
RING = 74
"""Half of what a pot on the ground keeps to, so that it covers no kitchen and no other square."""
HALF = 82
"""Half the side of a square: what stands on it stays within."""
DEVIL_BOX = (-42, -58, 42, 54)
"""A devil around its position: horns or cap, body, outline."""
NUMBER_BOX = (-16, 14, 16, 52)
"""The number on a devil around its position."""
POT_BOX = (-32, -37, 32, 24)
"""A pot around the middle of its sign, lid and all."""
SIGN_BOX = (-16, -16, 16, 16)


def scaled(box: Box, size: float) -> Box:
    left, top, right, bottom = box
    return left * size, top * size, right * size, bottom * size


def shifted(box: Box, position: layout.Position) -> Box:
    x, y = position
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def number_at(devil: tuple[float, float], size: float) -> Box:
    return shifted(scaled(NUMBER_BOX, size), devil)


@pytest.mark.parametrize(("carrying", "pots"), CROWDS)
@pytest.mark.slow
def test_no_sign_and_no_number_is_covered_and_all_stay_on_their_square(
    carrying: tuple[bool, ...], pots: int
) -> None:
    where = arrangement(carrying, pots)
    assert len(where.pots) == pots
    rows = [number_at(devil, where.devil_size) for devil in where.devils]
    drawn = [(hand, where.carried_size) for hand in where.carried if hand]
    drawn += [(pot, where.pot_size) for pot in sorted(where.pots, key=lambda pot: (pot[1], pot[0]))]
    boxes = [shifted(scaled(POT_BOX, size), pot) for pot, size in drawn]
    assert not any(overlap(*pair) for pair in (*itertools.product(rows, boxes), *itertools.combinations(rows, 2)))
    for i, (pot, size) in enumerate(drawn):
        sign = shifted(scaled(SIGN_BOX, size), pot)
        assert not any(overlap(sign, later) for later in boxes[i + 1 :])
    for devil, hand in zip(where.devils, where.carried, strict=True):
        assert hand is None or (hand[0] == devil[0] and hand[1] + 21 * where.carried_size < devil[1] - 24)
    if len(carrying) <= 1:
        boxes += [shifted(scaled(DEVIL_BOX, where.devil_size), devil) for devil in where.devils]
        assert all(abs(part) <= HALF + 6 for box in boxes for part in box)
    if pots in (1, 2):
        assert all(math.hypot(x, y) + 27 * where.pot_size <= RING for x, y in where.pots)
        assert all(y > 20 for _, y in where.pots) or not carrying
        assert where.pot_size < where.carried_size or len(carrying) != 1


def shape(sprite: Sprite) -> Image.Image:
    return sprite.image.getchannel("A").point(lambda alpha: 255 if alpha > 127 else 0)


def differing(one: Sprite, other: Sprite) -> float:
    """Return how much of its shape a sprite has for itself."""
    return ImageChops.difference(shape(one), shape(other)).histogram()[255] / shape(other).histogram()[255]


@pytest.mark.slow
def test_every_colour_has_a_shape_of_its_own_and_who_carries_something_is_told_by_arms_and_a_tray() -> None:
    for one, other in itertools.permutations(COLOURS, 2):
        assert differing(pieces.devil(one, 1, ["grim"]), pieces.devil(other, 1, ["grim"])) > 0.08
        assert differing(pieces.pot(f"{LETTER[one]}d"), pieces.pot(f"{LETTER[other]}d")) > 0.08
    bears, idle = (pieces.piece(Devil("blue", 1, None, True, pot), layout.DEVIL) for pot in ("Yd", None))
    assert differing(bears, idle) > 0.15


@pytest.mark.slow
def test_ways_lie_below_what_stands_on_the_board_and_who_went_has_a_white_edge() -> None:
    walked = (("yellow", "A1", "A2"), ("yellow", "A2", "A3"), ("yellow", "A3", "B3"))
    names = [put.name for put in scene_of(kitchen("Y1:B3 G1:F4", trace=walked)).puts]
    *ways, edge = (number for number, name in enumerate(names) if name == "news")
    standing = [number for number, name in enumerate(names) if name.startswith(("devil", "pot", "home"))]
    assert ways and max(ways) < min(standing)
    assert names[edge + 1] == "devil 0"


@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.slow
def test_news_tell_only_what_the_seat_knows(seat: int | None) -> None:
    """Whatever the others put into their pots, the picture with the past is the same."""
    past = "3 stepped F3 F4 1; 1 pot-taken 1 Bs C1"

    def drawn(menus: Sequence[str]) -> object:
        return kitchen("Y1:E4^Vt G1:F4", seat=seat, past=past, menus=menus)()

    assert drawn(["1m35"] * 4) == drawn(["1m35", "5m31", "m135", "531m"])


@pytest.mark.slow
def test_at_a_climax_those_who_take_part_are_named_and_nobody_else() -> None:
    table = public(situation())
    for event in (LOST, SERVING):
        named = GAME.climax(event, table, NAMES)
        assert GAME.climax(event, table, [""] * 4) != named == GAME.climax(event, table, [*NAMES[:2], "Zoë", "Zoë"])
    assert GAME.climax(DuelLost(seat=BLUE, colour="blue", devil=1, loss="cap"), table, NAMES) is None, "by whom?"


@pytest.mark.parametrize("capped", [1, 2])
def test_of_two_devils_as_near_to_a_foe_the_one_with_a_cap_is_offered(capped: int) -> None:
    caps = {number: "^" if number == capped else "" for number in (1, 2)}
    state = situation(f"Y1:B6{caps[1]} Y2:D6{caps[2]} V1:C6^", rest="F1")
    menu = GAME.menu(state.view(Seat(0)), state.legal_moves(Seat(0)))
    duels = [choice.label.args["devil"] for choice in menu if choice.label.id == "label-way-duel"]
    assert duels == [capped]
