"""In Teufels Küche in words: for screen readers, plain text and the private panel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from games.contract import Seat
from games.teufel.rules.board import (
    KITCHEN,
    LETTER,
    START,
    SYMBOL,
    Card,
    Colour,
    Devil,
    Place,
    Pot,
    colour_of,
    pots_of,
)
from games.teufel.rules.position import Phase, TeufelPublic, TeufelView
from games.text import NONE, Catalogue, wrapped

TEXT: Final = Catalogue(Path(__file__).parents[1] / "text")

_CELL: Final = 5
_COLUMNS: Final = "ABCDEF"
_BOARD: Final = r"""
1   o-----o-----o-----o-----o-----o
    |  /  |     |     |     |  \  |
2   o----<B>----o-----o----<G>----o
    |     |  /           \  |     |
3   o-----o    ##    ##     o-----o
    |     |                 |     |
4   o-----o    ##    ##     o-----o
    |     |  \           /  |     |
5   o----<V>----o-----o----<Y>----o
    |  \  |     |     |     |  /  |
6   o-----o-----o-----o-----o-----o
""".strip("\n")
BADGES: Final[dict[Colour, str]] = {"yellow": "🟡", "violet": "🟣", "blue": "🔵", "green": "🟢"}


_JOINER: Final = "\u2060"
"""Keeps a sign and its colour on one line."""


def pot_mark(pot: Pot) -> str:
    """Return a pot's short mark, sign and colour, such as ``◆🟡``, without a line break."""
    return SYMBOL[pot[1]] + _JOINER + BADGES[colour_of(pot)]


def badges(view: TeufelView) -> tuple[str, ...]:
    """Return the emoji of each seat's colour."""
    return tuple(BADGES[colour] for colour in view.public.colours)


def seat_names(view: TeufelView, language: str) -> tuple[str, ...]:
    """Return each seat's colour."""
    return tuple(_colour(colour, language) for colour in view.public.colours)


def standings(view: TeufelView, language: str) -> tuple[str, ...]:
    """Return each seat's points and, once any is out, its devils left."""
    public = view.public
    return tuple(
        TEXT.format(
            language,
            "standing-out" if is_out else "standing",
            {"points": points, "devils": len(public.in_game(seat))},
        )
        for seat, points, is_out in zip(public.seats, public.scores, public.out, strict=True)
    )


def secrets(view: TeufelView, language: str, names: Sequence[str]) -> str:
    """Return the menu of `view.seat` in a line, at the end with servers; empty until fixed."""
    if view.seat is None or view.menu is None:
        return ""
    public = view.public
    served = zip(public.colours, public.grills, strict=True) if public.outcome is not None else ()
    by = {pot: BADGES[colour] for colour, grill in served for pot, _ in grill}
    pots = [
        TEXT.format(language, "secrets-pot", {"sign": SYMBOL[pot[1]], "card": card, "by": by.get(pot, NONE)})
        for pot, card in zip(pots_of(public.colours[view.seat]), view.menu, strict=True)
    ]
    message = "secrets-menu" if public.outcome is None else "secrets-over"
    return TEXT.format(language, message, {"menu": " · ".join(pots)})


def alt_text(view: TeufelView, language: str) -> str:
    """Return everything public in words, at most 1024 characters: the place of every devil and every pot."""
    public = view.public
    sentences = [
        *_alt_moment(public, language),
        *(_alt_seat(public, Seat(seat), language) for seat in range(public.num_seats)),
        *_alt_guards(public, language),
        *_alt_standing_pots(public, language),
    ]
    return " ".join(sentences)


def _alt_moment(public: TeufelPublic, language: str) -> Iterator[str]:
    if public.outcome is not None:
        winners = ", ".join(_colour(public.colours[seat], language) for seat in public.outcome.winners)
        yield TEXT.format(language, "alt-over" if winners else "alt-over-nobody", {"winners": winners})
        yield TEXT.format(language, f"outcome-{public.outcome.reason}")
    elif public.turn_seat is None:
        done = [colour for colour, fixed in zip(public.colours, public.menus_fixed, strict=True) if fixed]
        names = ", ".join(_colour(colour, language) for colour in done)
        yield TEXT.format(language, "alt-menu", {"done": names or TEXT.format(language, "alt-nobody")})
    elif public.phase is Phase.POTS:
        yield TEXT.format(language, "alt-pots", {"colour": public.colours[public.turn_seat]})
    else:
        yield _alt_turn(public, public.turn_seat, language)
        yield from _alt_duel(public, language)


def _alt_turn(public: TeufelPublic, seat: Seat, language: str) -> str:
    wing = TEXT.format(language, "alt-wing")
    args: dict[str, str | int] = {
        "colour": public.colours[seat],
        "points": public.points,
        "bonus": public.bonus or 0,
        "dice": ", ".join(str(pips or wing) for pips in public.dice or ()),
    }
    return TEXT.format(language, "alt-turn", args)


def _alt_duel(public: TeufelPublic, language: str) -> Iterator[str]:
    duel = public.duel
    if duel is None:
        return
    attacker, defender = (f"{_colour(devil.colour, language)} {devil.number}" for devil in public.fighters)
    yield TEXT.format(language, "alt-duel", {"place": duel.place, "attacker": attacker, "defender": defender})
    message = "alt-duel-answer" if public.phase is Phase.ANSWER else "alt-duel-press"
    presser = _colour(public.colours[min(public.to_act)], language)
    yield TEXT.format(language, message, {"presser": presser, "presses": duel.presses})


def _alt_seat(public: TeufelPublic, seat: Seat, language: str) -> str:
    devils = "; ".join(_alt_devil(devil, language) for devil in public.devils_of(seat))
    if public.out[seat]:
        devils = TEXT.format(language, "alt-devils-out")
    colour = public.colours[seat]
    args: dict[str, str | int] = {
        "colour": colour,
        "kitchen": KITCHEN[colour],
        "points": public.scores[seat],
        "devils": devils,
    }
    sentence = TEXT.format(language, "alt-seat", args)
    if not public.grills[seat]:
        return sentence
    served = ", ".join(f"{_pot(pot, language)} {_card(card, language)}" for pot, card in public.grills[seat])
    return f"{sentence} {TEXT.format(language, 'alt-grill', {'pots': served})}"


def _alt_devil(devil: Devil, language: str) -> str:
    if devil.place is None:
        return TEXT.format(language, "alt-devil-out", {"number": devil.number})
    args: dict[str, str | int] = {
        "number": devil.number,
        "place": devil.place,
        "cap": "yes" if devil.has_cap else "no",
        "load": NONE if devil.carries is None else _pot(devil.carries, language),
    }
    return TEXT.format(language, "alt-devil", args)


def _alt_guards(public: TeufelPublic, language: str) -> Iterator[str]:
    if public.guard_colour is not None:
        places = ", ".join(guard.place for guard in public.guards if guard.place is not None)
        args = {"colour": public.guard_colour, "places": places or TEXT.format(language, "alt-guards-gone")}
        yield TEXT.format(language, "alt-guards", args)


def _alt_standing_pots(public: TeufelPublic, language: str) -> Iterator[str]:
    """Yield by colour the pots that are neither carried nor served."""
    place_of = {pot: place for place, pots in public.pots.items() for pot in pots}
    for colour, unplaced in zip(public.colours, public.unplaced, strict=True):
        standing = [
            f"{TEXT.format(language, 'sign-name', {'sign': pot[1]})} {place_of[pot]}"
            for pot in pots_of(colour)
            if pot in place_of
        ]
        in_hand = [TEXT.format(language, "sign-name", {"sign": pot[1]}) for pot in unplaced]
        if in_hand:
            standing.append(f"{TEXT.format(language, 'alt-unplaced')} {', '.join(in_hand)}")
        if standing:
            yield TEXT.format(language, "alt-standing", {"colour": colour, "pots": ", ".join(standing)})


def _colour(colour: Colour, language: str) -> str:
    return TEXT.format(language, "colour-of", {"colour": colour})


def _pot(pot: Pot, language: str) -> str:
    return TEXT.format(language, "pot-name", {"colour": colour_of(pot), "sign": pot[1]})


def _card(card: Card, language: str) -> str:
    return TEXT.format(language, "card-name", {"card": card})


def text_board(view: TeufelView, language: str) -> str:
    """Return the board in characters, `BOARD_WIDTH` columns wide, at most 1900 characters."""
    public = view.public
    legend = TEXT.format(language, "board-legend")
    return "\n".join([*_drawing(public, language), *_lists(public, language), *wrapped(legend)])


def _drawing(public: TeufelPublic, language: str) -> Iterator[str]:
    """Yield the board with devils on their places, and pots in a line below."""
    yield "  " + " ".join(column.center(_CELL) for column in _COLUMNS).rstrip()
    for line in _BOARD.splitlines():
        drawn, row = line, line[0]
        for number, column in enumerate(_COLUMNS if row != " " else ""):
            told = _cell_devils(public, f"{column}{row}")
            left = 2 + number * (_CELL + 1) + (_CELL - len(told)) // 2
            drawn = drawn[:left] + told + drawn[left + len(told) :]
        yield drawn.rstrip()
        if row != " ":
            pots = (_cell_pots(public.pots.get(f"{column}{row}", ()), language) for column in _COLUMNS)
            yield ("  " + " ".join(f"{some:^{_CELL}}" for some in pots)).rstrip()


def _cell_devils(public: TeufelPublic, place: Place) -> str:
    devils = [devil for devil in public.devils if devil.place == place]
    for colour, start in START.items():
        if place == start:
            return f"{LETTER[colour]}:{''.join(str(devil.number) for devil in devils)}"
    return " ".join(f"{LETTER[devil.colour]}{devil.number}" for devil in devils)


def _cell_pots(pots: Sequence[Pot], language: str) -> str:
    drawn = [_drawn(pot, language) for pot in pots]
    return "".join(drawn) if len(drawn) <= 2 else f"{drawn[0]}+{len(drawn) - 1}"


def _drawn(pot: Pot, language: str) -> str:
    """Return a pot in two letters: its colour and, in the language, its sign."""
    return pot[0] + TEXT.format(language, "board-sign", {"sign": pot[1]})


def _lists(public: TeufelPublic, language: str) -> Iterator[str]:
    for seat, colour in enumerate(public.colours):
        points = TEXT.format(language, "board-points", {"points": public.scores[seat]})
        devils = " ".join(_short_devil(devil, language) for devil in public.devils_of(Seat(seat)))
        yield from wrapped(f"{LETTER[colour]} {points}: {devils}")
        if public.grills[seat]:
            served = " ".join(f"{_drawn(pot, language)}={card}" for pot, card in public.grills[seat])
            yield from wrapped(f"  {TEXT.format(language, 'board-grill')}: {served}")
        if public.unplaced[seat]:
            hand = " ".join(_drawn(pot, language) for pot in public.unplaced[seat])
            yield f"  {TEXT.format(language, 'board-hand')}: {hand}"
    if public.guard_colour is not None:
        places = " ".join(guard.place for guard in public.guards if guard.place is not None) or "-"
        yield f"{LETTER[public.guard_colour]} {TEXT.format(language, 'board-guards')}: {places}"
    crowded = [
        " ".join([place, *(_drawn(pot, language) for pot in pots)])
        for place, pots in sorted(public.pots.items())
        if len(pots) > 2
    ]
    if crowded:
        yield from wrapped(f"{TEXT.format(language, 'board-pots')}: {', '.join(crowded)}")


def _short_devil(devil: Devil, language: str) -> str:
    if devil.place is None:
        return f"{devil.number}:-"
    load = "" if devil.carries is None else f"+{_drawn(devil.carries, language)}"
    return f"{devil.number}:{devil.place}{'^' if devil.has_cap else ''}{load}"
