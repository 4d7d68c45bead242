"""The menu of In Teufels Küche: devils and their destinations, rather than single steps.

Public choices don't depend on secrets, as all players see their buttons. In private (`Choice.own`) the
values of own pots decide which buttons come first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from statistics import mean
from typing import Final, assert_never

from games.contract import LONGEST_LIST, Choice, Label, Menu, Seat, of_kind
from games.teufel.rules import moves as kinds
from games.teufel.rules.board import (
    KITCHEN,
    MILK,
    POINTS,
    SIGNS,
    START,
    SYMBOL,
    Colour,
    Devil,
    Place,
    Pot,
    colour_of,
)
from games.teufel.rules.duel import defended, popping
from games.teufel.rules.moves import TeufelMove
from games.teufel.rules.position import Phase, TeufelPublic, TeufelView
from games.teufel.rules.ways import NEAR, Serving, servings, steps, swaps, to_kitchen, walks
from games.teufel.show.words import BADGES, pot_mark
from games.text import NONE

MORE: Final = "more"
"""Stands for a devil in the title of a list of what the buttons leave."""
MAX_PLACES: Final = 4
"""Number of buttons for a pot's place: those nearest to the own kitchen."""
MAX_ROWS: Final = 3
"""Likely moves are buttons as long as all buttons and lists take no more rows on a phone."""
MAX_FEW: Final = 2
"""Most ways that are buttons instead of a list."""
_LIKELY: Final = (
    "label-way-serve",
    "label-way-fetch",
    "label-way-stop",
    "label-take",
    "label-way-duel",
    "label-way",
    "label-swap",
    "label-way-pots",
    "label-way-guard",
    "label-way-take",
    "label-put-down",
)
"""Labels of usual moves, likeliest first."""
_BRINGING: Final = frozenset(_LIKELY) - {"label-way-stop", "label-way-duel", "label-way-guard", "label-put-down"}
"""Those that take a pot or carry it on."""


def menu(view: TeufelView, legal_moves: Sequence[TeufelMove]) -> Menu:
    """Group `legal_moves` of `view.seat`; each is a leaf, and so are longer walks."""
    if view.seat is None or not legal_moves:
        return ()
    public, seat = view.public, view.seat
    match public.phase:
        case Phase.MENU:
            return _menus(public, seat, of_kind(kinds.FixMenu, legal_moves))
        case Phase.POTS:
            return _placings(public, seat, legal_moves)
        case Phase.TURN:
            return _turn(view, seat, legal_moves)
        case Phase.ANSWER:
            own = (_answer(view, is_accepted=isinstance(move, kinds.AcceptDuel)) for move in legal_moves)
            return tuple(map(_in_private, leaves_of(public, seat, legal_moves), own))
        case Phase.PRESS:
            return leaves_of(public, seat, legal_moves)
        case Phase.OVER:
            return ()
        case _:
            assert_never(public.phase)


def _menus(public: TeufelPublic, seat: Seat, moves: Sequence[kinds.FixMenu]) -> Menu:
    """Return a list for each pot that may have the 5, with the places of the other cards."""
    in_order = sorted(moves, key=lambda move: [move.cards.index(card) for card in "531"])
    by_pot = {
        sign: leaves_of(public, seat, [move for move in in_order if move.cards[number] == "5"])
        for number, sign in enumerate(SIGNS)
    }
    return tuple(
        Choice(Label("label-menu-five", {"sign": SYMBOL[sign]}), choices=leaves, listed=True, indifferent=True)
        for sign, leaves in by_pot.items()
    )


def _placings(public: TeufelPublic, seat: Seat, moves: Sequence[TeufelMove]) -> Menu:
    """Return likely places for the next pot, a list of others, the other pots, and random placing."""
    placings = of_kind(kinds.PlacePot, moves)
    rest = leaves_of(public, seat, (move for move in moves if not isinstance(move, kinds.PlacePot)))
    if not placings:
        return rest
    sign, *others = dict.fromkeys(move.sign for move in placings)
    likely, elsewhere = (
        tuple(
            replace(leaf, label=Label("label-place-next", {"sign": SYMBOL[sign], **leaf.label.args}))
            for leaf in places
        )
        for places in _places(public, seat, [move for move in placings if move.sign == sign])
    )
    buttons = tuple(replace(leaf, note=None) for leaf in likely)
    nodes = [
        Choice(
            Label("label-place-sign", {"sign": SYMBOL[other]}),
            choices=_below(*_places(public, seat, [move for move in placings if move.sign == other]), NONE),
        )
        for other in others
    ]
    another = [Choice(Label("label-place-another"), choices=(*nodes, *rest))] if nodes else rest
    return (*_below(buttons, elsewhere, SYMBOL[sign]), *another)


def _places(public: TeufelPublic, seat: Seat, placings: Sequence[kinds.PlacePot]) -> tuple[Menu, Menu]:
    """Return a pot's places: those nearest to the own kitchen, and the others by name."""
    colour = public.colours[seat]
    near = sorted(placings, key=lambda move: (steps(colour, move.to)[KITCHEN[colour]], move.to))
    others = sorted(near[MAX_PLACES:], key=lambda move: move.to)
    return leaves_of(public, seat, near[:MAX_PLACES]), leaves_of(public, seat, others)


def _below(likely: Menu, others: Menu, sign: str) -> Menu:
    return (*likely, Choice(Label("label-place-elsewhere", {"sign": sign}), choices=others, listed=True))


def _turn(view: TeufelView, seat: Seat, moves: Sequence[TeufelMove]) -> Menu:
    """Return buttons for likely moves, lists of the devils' other moves, and the end of the turn."""
    public = view.public
    choices = {
        devil.number: (
            *_pot_actions(public, seat, devil, moves),
            *(_for_all(leaf, alike, moves) for leaf in _destinations(public, seat, devil, moves)),
        )
        for devil, alike in _told_apart(public, seat, moves)
    }
    loaded = [devil for devil in public.devils_of(seat) if devil.carries is not None]
    carriers = [devil for devil in loaded if devil.carries is not None and public.is_wanted(seat, devil.carries)]
    wanted = [wish for leaves in choices.values() for wish in _wanted(public, seat, leaves)]
    wanted += [_fetched(public, seat, way) for way in servings(public) if way.fetch is not None]
    if any(wish.label.id == "label-way-serve" for wish in wanted):
        wanted += [_fetched(public, seat, way) for way in swaps(public)]
    homeward = [way for devil in carriers for way in _homeward(public, devil, choices.get(devil.number, ()))]
    wanted += homeward
    capped = {devil.number for devil in public.devils_of(seat) if devil.has_cap}
    likely = _likeliest(public.colours[seat], wanted, capped)
    others = leaves_of(public, seat, of_kind(kinds.EndTurn, moves))
    takes = any(choice.label.id == "label-take" for choice in wanted)
    if not takes and not any(isinstance(move, kinds.Step | kinds.Fly) for move in moves):
        others = tuple(replace(other, style="primary") for other in others)
    beside = len(others) + _may_take_back(public)
    for number in range(min(len(likely), 2 * MAX_ROWS), min(len(likely), 1) - 1, -1):
        gone = [way for way in likely[:number] if not _all_done(public, seat, way)]
        rest = {devil: _without(choices[devil], gone) for devil in choices}
        lists = _lists(public, seat, rest, has_buttons=number > 0)
        alone = sum(not choice.choices for choice in lists)
        if _rows(number + alone + beside) + sum(map(_rows_of_list, lists)) <= MAX_ROWS:
            break

    def buttons(ways: Sequence[Choice], further: Iterable[Choice]) -> Sequence[Choice]:
        shown = [_ending(way) if _all_done(public, seat, way) else way for way in _buttons(ways)]
        if shown and [*homeward] == [*ways[:1]]:
            shown[0] = replace(shown[0], style="primary")  # a pot is on its way, and none can be served
        return _with_all_in_reach(shown, further)

    single = {id(leaf) for leaves in choices.values() for leaf in leaves}
    own = _own_order(view, likely, number, {id(way) for way in gone} & single)
    further = (way for way in own[number:] if not _brings_milk(view, way))
    in_private = (_known(view, way) for way in buttons(own[:number], further))
    shown = map(_in_private, buttons(likely[:number], likely[number:]), in_private)
    few = [choice for choice in lists if not choice.choices]
    many = [choice for choice in lists if choice.choices]
    return (*shown, *(_with_known(view, choice) for choice in (*few, *others, *many)))


def _own_order(view: TeufelView, likely: Menu, number: int, only: Collection[int]) -> Sequence[Choice]:
    """Return likely choices in the viewer's own order; the first `number` include those with the ids `only`."""
    best = sorted(likely, key=partial(_how_good, view))
    first = sorted(best, key=lambda way: id(way) not in only)[:number]
    return [*sorted(first, key=best.index), *_without(best, first)]


def _how_good(view: TeufelView, way: Choice) -> tuple[bool, float, float]:
    """Return a sort key of likely moves, as far as the viewer knows: servings by worth, own milk last."""
    if _brings_milk(view, way):
        return True, 0, 0
    if not _serves(way):
        return False, 1, 0
    pot = str(way.label.args["pot"])
    return False, -view.win_chance(view.own_seat, pot), -mean(POINTS[card] for card in view.cards_in(pot))


def _brings_milk(view: TeufelView, way: Choice) -> bool:
    """Tell whether a way fetches or brings home a pot that the viewer knows to hold milk."""
    pot = str(way.brief.args.get("pot", NONE)) if way.brief is not None and way.label.id in _BRINGING else NONE
    return pot != NONE and view.cards_in(pot) == (MILK,)


def _with_all_in_reach(buttons: list[Choice], further: Iterable[Choice]) -> list[Choice]:
    """Name all other pots that can be served beside the last button that serves one."""
    also = [pot_mark(str(way.label.args["pot"])) for way in further if _serves(way)]
    last = max((number for number, way in enumerate(buttons) if _serves(way)), default=None)
    if not also or last is None:
        return buttons
    note = buttons[last].note
    assert note is not None, "it says what the pot may hold"
    told = replace(buttons[last], note=replace(note, args={**note.args, "also": ", ".join(also)}))
    return [*buttons[:last], told, *buttons[last + 1 :]]


def _serves(way: Choice) -> bool:
    return way.label.id in ("label-way-serve", "label-way-fetch")


def _likeliest(colour: Colour, wanted: Iterable[Choice], capped: Collection[int]) -> Menu:
    """Return choices by likelihood, pots by how soon they can be served; each pot and duel once.

    Of equally near devils the one with a cap goes, as a bare one may be lost for good.
    """

    def how_soon(choice: Choice) -> tuple[int, int, bool]:
        far = steps(colour, _place(choice))[KITCHEN[colour]] if choice.label.id == "label-way-take" else 0
        return _LIKELY.index(choice.label.id), len(choice.moves) + far, choice.label.args.get("devil") not in capped

    found: dict[object, Choice] = {}
    for choice in sorted(wanted, key=how_soon):
        args = choice.label.args
        whom = (args["colour"], args["number"]) if "colour" in args else args.get("pot", id(choice))
        found.setdefault(whom, choice)
    return tuple(found.values())


def _all_done(public: TeufelPublic, seat: Seat, way: Choice) -> bool:
    """Tell whether only dropping pots is possible after a way with a pot; forced moves play themselves."""
    if way.label.id != "label-way" or not way.label.args["away"] or public.flight == "ready":
        return False
    number, cost = int(way.label.args["devil"]), int(way.label.args["cost"])
    others = (devil.place in public.pots for devil in public.devils_of(seat) if devil.number != number)
    return cost == public.points + (public.bonus == number) and not any(others)


def _ending(way: Choice) -> Choice:
    """Return a way that also ends the turn, as nothing follows."""
    assert way.brief is not None, "a way has brief words"
    label, brief = (replace(words, args={**words.args, "ends": "yes"}) for words in (way.label, way.brief))
    return replace(way, label=label, brief=brief, moves=(*way.moves, kinds.EndTurn()), alike=())


def _wanted(public: TeufelPublic, seat: Seat, ways: Iterable[Choice]) -> Iterator[Choice]:
    """Yield the usual choices of a devil; where pots stand, taking each, if empty-handed.

    Pots that may not be served, or surely have milk, are left out.
    """
    for way in ways:
        for wish in _takings(public, seat, way) if way.label.id == "label-way-pots" else [way]:
            pot = wish.label.args.get("pot", NONE)
            is_wanted = wish.label.id == "label-put-down" or pot == NONE or public.is_wanted(seat, str(pot))
            if is_wanted and wish.label.id in _LIKELY and wish.label.id != "label-way":
                yield wish


def _takings(public: TeufelPublic, seat: Seat, way: Choice) -> Iterator[Choice]:
    devil, place = public.devils_of(seat)[int(way.label.args["devil"]) - 1], _place(way)
    for pot in public.pots[place] if devil.carries is None else ():
        there = {**way.label.args, "pot": pot}
        label, brief = Label("label-way-take", there), Label("brief-way-take", there)
        emoji = "🍲" if there["cost"] else "🪽"
        yield Choice(label, (*way.moves, kinds.PickUp(devil.number, pot)), emoji=emoji, brief=brief)


def _fetched(public: TeufelPublic, seat: Seat, serving: Serving) -> Choice:
    """Return the leaf that fetches and serves a pot."""
    number, pot, fetch, home = serving
    assert fetch is not None, "a pot that is carried already"
    devil = public.devils_of(seat)[number - 1]
    moves = [kinds.PickUp(number, pot), *(kinds.Step(number, place) for place in home)]
    moves[:0] = [kinds.Step(number, place) for place in fetch]
    way: _Way = {"devil": number, "place": home[-1], "cost": serving.cost, "pot": pot}
    origin = fetch[-1] if fetch else devil.place or NONE
    label = Label("label-way-fetch", {**way, "from": origin, "left": devil.carries or NONE})
    brief, note = Label("brief-way-serve", way), _worth(public, pot, serving.cost)
    return Choice(label, tuple(moves), style="success", note=note, brief=brief)


def _worth(public: TeufelPublic, pot: Pot, cost: int) -> Label:
    """Return a note on serving a pot: steps, and possible cards from public information."""
    view = _publicly(public)
    *others, last = ["🥛" if card == MILK else card for card in view.cards_in(pot)]
    held: _Way = {"others": ", ".join(others) or NONE, "last": last, "also": NONE}
    return Label("note-worth", {"steps": cost, "wins": _yes(view.win_chance(public.turn, pot) == 1), **held})


def _publicly(public: TeufelPublic) -> TeufelView:
    return TeufelView(seat=None, public=public)


def _known(view: TeufelView, leaf: Choice) -> Choice:
    """Return a leaf with what its player knows: the card in an own pot."""
    leaf = replace(leaf, style="secondary") if _brings_milk(view, leaf) else leaf
    pot = str(leaf.label.args.get("pot", NONE))
    if leaf.note is None or leaf.note.id != "note-worth" or colour_of(pot) != view.public.colours[view.own_seat]:
        return leaf
    (card,), wins = view.cards_in(pot), _yes(view.win_chance(view.own_seat, pot) == 1)
    return replace(leaf, note=Label("note-own", {**leaf.note.args, "card": card, "wins": wins}))


def _with_known(view: TeufelView, choice: Choice) -> Choice:
    """Return a choice with what its player knows at each leaf."""
    if choice.choices:
        return replace(choice, choices=tuple(_with_known(view, leaf) for leaf in choice.choices))
    return _in_private(choice, _known(view, choice))


def _in_private(leaf: Choice, own: Choice) -> Choice:
    return leaf if leaf == own else replace(leaf, own=own)


def _buttons(leaves: Iterable[Choice]) -> Iterator[Choice]:
    """Yield leaves as buttons: below the question, only notes on servings have room."""
    yield from (
        leaf if leaf.note is None or leaf.style == "success" else replace(leaf, note=None) for leaf in leaves
    )


def _without(leaves: Iterable[Choice], shown: Iterable[Choice]) -> Menu:
    """Return the leaves that aren't shown elsewhere."""
    elsewhere = set(map(id, shown))  # by identity, as comparing leaves is slow
    return tuple(leaf for leaf in leaves if id(leaf) not in elsewhere)


def _may_take_back(public: TeufelPublic) -> bool:
    return public.has_moved or bool(public.handled or public.taken)


def _told_apart(
    public: TeufelPublic, seat: Seat, moves: Sequence[TeufelMove]
) -> Iterator[tuple[Devil, tuple[int, ...]]]:
    """Yield distinguishable devils, each with the numbers of equal ones at home."""
    groups: dict[object, list[Devil]] = {}
    for devil in public.devils_of(seat):
        if devil.place is not None:
            is_home = devil.place == START[devil.colour]
            ways = frozenset(
                (type(move), move.to)
                for move in moves
                if isinstance(move, kinds.Step | kinds.Fly) and move.devil == devil.number
            )
            state = devil.has_cap, devil.number in public.taken, devil.number == public.bonus, ways
            groups.setdefault(state if is_home else devil.number, []).append(devil)
    for devil, *alike in sorted(groups.values(), key=lambda group: group[0].number):
        yield devil, tuple(other.number for other in alike)


def _for_all(leaf: Choice, alike: Sequence[int], moves: Sequence[TeufelMove]) -> Choice:
    """Return a way that also stands for equal devils."""
    first, *further = leaf.moves
    if not alike or further or not isinstance(first, kinds.Step | kinds.Fly):
        return leaf
    same = [type(first)(number, first.to) for number in alike]
    return replace(leaf, alike=tuple(move for move in same if move in moves))


def _lists(
    public: TeufelPublic, seat: Seat, choices: Mapping[int, Sequence[Choice]], has_buttons: bool
) -> list[Choice]:
    """Return one list of everything or, if too long, a button per devil; a single choice stays alone.

    Beside buttons it is a list of the rest.
    """
    some = {number: tuple(leaves) for number, leaves in choices.items() if leaves}
    everything = tuple(leaf for leaves in some.values() for leaf in leaves)
    if len(some) > 1 and len(everything) > LONGEST_LIST:
        return [Choice(Label("label-which"), choices=tuple(_devil(public, seat, *devil) for devil in some.items()))]
    return _listed(next(iter(some)) if len(some) == 1 else MORE if has_buttons else NONE, everything)


def _devil(public: TeufelPublic, seat: Seat, number: int, leaves: Menu) -> Choice:
    """Return a devil's choices, likely or near ones as buttons."""
    buttons = ([*_wanted(public, seat, leaves)] or leaves)[:MAX_PLACES]
    choices = (*_buttons(buttons), *_listed(MORE, _without(leaves, buttons)))
    label, brief = (Label(words, {"devil": number}) for words in ("label-devil", "brief-devil"))
    return Choice(label, choices=choices, brief=brief)  # a phone shows three in a row


def _listed(devil: str | int, leaves: Menu) -> list[Choice]:
    """Return a list of several leaves; few are buttons."""
    if len(leaves) <= MAX_FEW:
        return [*_buttons(leaves)]
    title = Label("label-devils", {"devil": str(devil)})
    return [Choice(title, choices=leaves, emoji="😈", listed=True)]


def _rows(buttons: int) -> int:
    """Return the rows of so many buttons on a phone, whose labels are brief."""
    return -(-buttons // 2)


def _rows_of_list(choice: Choice) -> int:
    """Return the rows of a list on a phone: devils share a row, very long lists are split."""
    return 1 if any(way.choices for way in choice.choices) else -(-len(choice.choices) // LONGEST_LIST)


def _homeward(public: TeufelPublic, devil: Devil, ways: Iterable[Choice]) -> list[Choice]:
    """Return the way that brings a pot nearest to its kitchen, if that is out of reach."""
    far = to_kitchen(public, devil)
    if far is None or any(way.label.id == "label-way-serve" for way in ways):
        return []
    plain = [(int(way.label.args["away"]), way) for way in ways if way.label.id in ("label-way", "label-way-pots")]
    near = [(left, way) for left, way in plain if 0 < left < far]
    return [way for _, way in sorted(near, key=lambda found: (found[0], len(found[1].moves)))[:1]]


def _place(way: Choice) -> Place:
    place = way.label.args["place"]
    assert isinstance(place, str)
    return place


def _destinations(public: TeufelPublic, seat: Seat, devil: Devil, moves: Sequence[TeufelMove]) -> Iterator[Choice]:
    """Yield a devil's destinations: neighbouring places, then farther ones, then flights."""
    going = [move for move in moves if isinstance(move, kinds.Step | kinds.Fly) and move.devil == devil.number]
    going.sort(key=lambda move: move.to)
    steps, flights = of_kind(kinds.Step, going), of_kind(kinds.Fly, going)
    far = [way for way in walks(public, seat, devil).values() if len(way) > 1] if steps else []
    yield from leaves_of(public, seat, steps)
    for way in sorted(far, key=lambda way: (len(way), way[-1])):
        yield way_of(
            public, seat, devil, way[-1], len(way), tuple(kinds.Step(devil.number, place) for place in way)
        )
    yield from leaves_of(public, seat, flights)


def _pot_actions(public: TeufelPublic, seat: Seat, devil: Devil, moves: Sequence[TeufelMove]) -> Menu:
    actions = [
        move for move in moves if isinstance(move, kinds.PickUp | kinds.PutDown) and move.devil == devil.number
    ]
    return leaves_of(public, seat, actions)


_Way = Mapping[str, str | int]
_Moves = tuple[TeufelMove, ...]
_Words = tuple[Label, str | None, Label | None]
"""Label, emoji and note of a choice."""
MAX_MARKS: Final = 2
"""Most marks of pots on a label; of more, the first and the number of others."""


def leaves_of(public: TeufelPublic, seat: Seat, moves: Iterable[TeufelMove]) -> Menu:
    """Return a leaf per move."""
    return tuple(_leaf(public, seat, move) for move in moves)


def _leaf(public: TeufelPublic, seat: Seat, move: TeufelMove) -> Choice:
    match move:
        case kinds.FixMenu():
            one, three, milk = (SYMBOL[SIGNS[move.cards.index(card)]] for card in ("1", "3", MILK))
            cards: _Way = {"one": one, "three": three, "milk": milk}
            return Choice(Label("label-menu-cards", cards), (move,))
        case kinds.PlacePot():
            return Choice(Label("label-place", {"place": move.to}), (move,), note=_pots_there(public, move.to))
        case kinds.PlaceRest():
            return Choice(Label("label-place-rest", {"pots": len(public.unplaced[seat])}), (move,))
        case kinds.Step():
            return way_of(public, seat, public.devils_of(seat)[move.devil - 1], move.to, 1, (move,))
        case kinds.Fly():
            return way_of(public, seat, public.devils_of(seat)[move.devil - 1], move.to, 0, (move,))
        case kinds.PickUp() | kinds.PutDown():
            return _pot_action(public, public.devils_of(seat)[move.devil - 1], move)
        case kinds.EndTurn():
            steps_left = public.points + (public.bonus is not None)
            lost: _Way = {"steps": steps_left, "flies": _yes(public.flight == "ready")}
            return Choice(Label("label-end-turn", lost), (move,), emoji="🏁", brief=Label("brief-end-turn"))
        case kinds.AcceptDuel() | kinds.RefuseDuel():
            return _answer(_publicly(public), is_accepted=isinstance(move, kinds.AcceptDuel))
        case kinds.Press():
            return _press(public, move)
        case _:
            assert_never(move)


def _pots_there(public: TeufelPublic, place: Place) -> Label | None:
    pots = public.pots.get(place, ())
    return Label("note-pots", {"pots": _marks(pots)}) if pots else None


def _marks(pots: Sequence[Pot]) -> str:
    marks = [pot_mark(pot) for pot in pots]
    return " ".join(marks if len(marks) <= MAX_MARKS else [marks[0], f"+{len(marks) - 1}"])


def way_of(public: TeufelPublic, seat: Seat, devil: Devil, place: Place, cost: int, moves: _Moves) -> Choice:
    """Return the leaf of a way of `devil` to `place`, telling what is there."""
    there = next((other for other in public.devils if other.place == place and other != devil), None)
    way: dict[str, str | int] = {"devil": devil.number, "place": place, "cost": cost}
    if place == KITCHEN[devil.colour]:
        assert devil.carries is not None, "nothing to serve"
        way["pot"] = devil.carries
        label, brief = Label("label-way-serve", way), Label("brief-way-serve", way)
        worth = _worth(public, devil.carries, cost)
        return Choice(label, moves, style="success", note=worth, brief=brief)
    label, emoji, note = _words_elsewhere(public, there, devil, way)
    kind = "duel" if "colour" in label.args else "pot" if label.args.get("away") else ""
    kind = "guard" if label.id == "label-way-guard" else kind
    brief = Label(f"brief-way-{kind}".rstrip("-"), {"pot": devil.carries or NONE, **label.args})
    return Choice(label, moves, emoji=emoji, note=note, brief=brief)


def _words_elsewhere(public: TeufelPublic, there: Devil | None, devil: Devil, way: _Way) -> _Words:
    """Return the words of a way to a place that isn't the kitchen, with another devil `there` if any."""
    place = str(way["place"])
    if place == START[devil.colour]:
        return Label("label-way-home", way), "🏠", None
    if there is None:
        return *_words_of_pots(public, devil, place, way), None
    if there.colour == devil.colour:
        return Label("label-way-past", {**way, "brother": there.number}), "⏩", None
    return _words_of_duel(public, there, way)


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _words_of_pots(public: TeufelPublic, devil: Devil, place: Place, way: _Way) -> tuple[Label, str | None]:
    """Return the words of a way to a place without a devil; with a load, the distance to the kitchen."""
    wings = "🪽" if way["cost"] == 0 else None
    pots = public.pots.get(place, ())
    now, then = (to_kitchen(public, one) for one in (devil, devil._replace(place=place)))
    away = then if devil.carries is not None and then is not None else 0
    way = {**way, "away": away, "is_nearer": _yes(now is None or away < now), "ends": "no"}
    if not pots:
        return Label("label-way", way), wings
    first, other = (pot_mark(pots[0]), pots[1]) if len(pots) == MAX_MARKS else (_marks(pots), NONE)
    told = {**way, "pots": first, "or": other, "left": devil.carries or NONE}
    return Label("label-way-pots", told), wings


def _words_of_duel(public: TeufelPublic, enemy: Devil, way: _Way) -> _Words:
    """Return the words of a way to a duel; stopping a seat about to serve comes first."""
    seat, kitchen = public.seat_of(enemy), KITCHEN[enemy.colour]
    way = {**way, "colour": BADGES[enemy.colour], "number": enemy.number}
    assert enemy.place is not None
    stops = enemy.carries is not None and steps(enemy.colour, enemy.place)[kitchen] <= NEAR
    kind = "label-way-stop" if stops else "label-way-duel"
    label = Label("label-way-guard", way) if seat is None else Label(kind, way, {"enemy": seat})
    return label, "⚔️", Label("note-duel", {"percent": 100 - defended(public.stove), "loss": public.loss_of(enemy)})


def _pot_action(public: TeufelPublic, devil: Devil, move: kinds.PickUp | kinds.PutDown) -> Choice:
    flies = _yes(public.flight == "ready")
    handled: _Way = {"devil": devil.number, "left": devil.carries or NONE, "flies": flies}
    if isinstance(move, kinds.PutDown):
        handled = {**handled, "pot": devil.carries or NONE}
        return Choice(Label("label-put-down", handled), (move,), emoji="⬇️", brief=Label("brief-put-down", handled))
    act, emoji = ("take", "🍲") if devil.carries is None else ("swap", "🔄")
    handled = {**handled, "pot": move.pot}
    brief = Label("label-take" if act == "take" else "brief-swap", handled)
    return Choice(Label(f"label-{act}", handled), (move,), emoji=emoji, brief=brief)


def _answer(view: TeufelView, *, is_accepted: bool) -> Choice:
    """Return the leaf of an answer, with the pots that the attacker can then win with or serve."""
    public = view.public
    enemy, devil = public.fighters
    at_hand = *filter(None, (enemy.carries, devil.carries)), *public.pots.get(devil.place or NONE, ())
    enough = public.points + is_accepted  # a win gives a bonus step
    ways = ((to_kitchen(public, enemy._replace(carries=pot)), pot) for pot in at_hand)
    near = [pot for far, pot in ways if far is not None and far <= enough and view.cards_in(pot) != (MILK,)]
    winning = [pot for pot in near if view.win_chance(public.turn, pot)]
    left: _Way = {"devil": devil.number, "pot": devil.carries or NONE, "colour": BADGES[enemy.colour]}
    left = {**left, "steps": enough, "serves": _marks(winning or near) or NONE, "is_winning": _yes(bool(winning))}
    if is_accepted:
        wins = defended(public.stove)
        stake = {**left, **_stake(public, enemy), "loss": public.loss_of(devil), "percent": wins}
        at_stake = Label("note-accept", stake)
        return Choice(Label("label-accept"), (kinds.AcceptDuel(),), emoji="⚔️", style="primary", note=at_stake)
    left = {**left, "loss": public.loss_of(devil)}
    return Choice(Label("label-refuse"), (kinds.RefuseDuel(),), emoji="🏃", note=Label("note-refuse", left))


def _stake(public: TeufelPublic, enemy: Devil) -> _Way:
    """Return the enemy's loss in a duel."""
    foe = NONE if public.seat_of(enemy) is None else f"{BADGES[enemy.colour]}{enemy.number}"
    return {"foe": foe, "wins": public.loss_of(enemy), "loot": enemy.carries or NONE}


def _press(public: TeufelPublic, move: kinds.Press) -> Choice:
    duel = public.duel
    assert duel is not None, "a press without a duel"
    stake = _stake(public, public.fighters[duel.presses % 2])
    label = Label("label-press", {"presses": duel.presses})
    note = Label("note-press", {"percent": popping(public.stove, duel.presses), **stake})
    return Choice(label, (move,), emoji="🔴", style="danger", note=note)
