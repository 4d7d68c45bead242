"""The choices a person makes: agents and points, cards and their targets, who is who.

Public choices depend on nothing secret, for everybody at the table sees their buttons; secret ones are offered in
private and may show what their seat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from games.contract import Choice, Label, Menu, Move
from games.heimlich.board import (
    AGENT_INDEX,
    AGENTS,
    BUILDING_INDEX,
    BUILDINGS,
    CARD_GAIN,
    CARD_LIMIT,
    CHURCH,
    HELD,
    MAX_HAND,
    Card,
)
from games.heimlich.moves import Advance, Answer, Erase, Note, Pass, PlaceSafe, Play, Stop, Submit
from games.heimlich.view import HeimlichPublic, HeimlichView, Phase
from games.heimlich.words import AGENT_EMOJI, CARD_EMOJI, who_arg
from games.text import NONE

M = TypeVar("M", bound=Move)


def menu(view: HeimlichView, legal_moves: Sequence[Move]) -> Menu:
    """Group `legal_moves` of `view.seat`: every one is a leaf of its own."""
    if view.seat is None or not legal_moves:
        return ()
    match view.public.phase:
        case Phase.MOVE:
            return _movements(view.public, view.public.hand_sizes[view.seat], legal_moves)
        case Phase.ASK:
            change = "" if view.answer is None else "change-"
            return tuple(_answer(move, change) for move in _of(Answer, legal_moves))
        case Phase.PLAY:
            return _plays(view.public, legal_moves)
        case Phase.SAFE:
            return tuple(_safe_place(view.public, move) for move in _of(PlaceSafe, legal_moves))
        case Phase.DOSSIER:
            return _dossier(view.dossier or "", legal_moves)
        case Phase.OVER:
            return ()


def _of(kind: type[M], moves: Iterable[Move]) -> list[M]:
    return [move for move in moves if isinstance(move, kind)]


def _movements(public: HeimlichPublic, hand_size: int, moves: Sequence[Move]) -> Menu:
    """Return a node per agent with a leaf for each number of points, and the end of the movement.

    The last point needs no nodes: there is one leaf per agent.
    """
    advances = _of(Advance, moves)
    ends = [_stop(public, hand_size, move) for move in _of(Stop, moves)]
    if public.left == 1:
        return (*(_advance(public, move, is_button=True) for move in advances), *ends)
    nodes = [
        Choice(
            Label("label-agent", {"agent": agent, "building": BUILDINGS[public.positions[index]]}),
            choices=tuple(_advance(public, move) for move in advances if move.agent == agent),
            emoji=AGENT_EMOJI[agent],
        )
        for index, agent in enumerate(public.agents)
    ]
    return (*nodes, *ends)


def _advance(public: HeimlichPublic, move: Advance, *, is_button: bool = False) -> Choice:
    """Return the leaf of a portion; a button at the top has no room for a note."""
    index = AGENT_INDEX[move.agent]
    place = (public.positions[index] + move.points) % len(BUILDINGS)
    label = Label("label-advance", {"letter": move.agent, "points": move.points, "place": BUILDINGS[place]})
    return Choice(
        label, (move,), emoji=AGENT_EMOJI[move.agent], note=None if is_button else _there(public, place, index)
    )


def _there(public: HeimlichPublic, place: int, *but: int) -> Label | None:
    """Return who stands in a building and whether the safe does, apart from the agents `but`."""
    others = [
        agent for index, agent in enumerate(public.agents) if public.positions[index] == place and index not in but
    ]
    if place == public.safe:
        return Label("note-safe", {"there": " ".join(others) or NONE})
    return Label("note-there", {"there": " ".join(others)}) if others else None


def _stop(public: HeimlichPublic, hand_size: int, move: Stop) -> Choice:
    if public.left < public.total:
        return Choice(Label("label-stop"), (move,), emoji="✋")
    return Choice(Label("label-stay" if hand_size == MAX_HAND else "label-stay-draw"), (move,), emoji="🃏")


def _answer(move: Answer, change: str) -> Choice:
    label = Label(f"label-answer-{change}{move.plays}")
    return Choice(label, (move,), emoji="✋" if move.plays == "yes" else "🤐")


def _safe_place(public: HeimlichPublic, move: PlaceSafe) -> Choice:
    place = BUILDING_INDEX[move.building]
    standing = [agent for agent, at in zip(public.agents, public.positions, strict=True) if at == place]
    return Choice(
        Label("label-safe", {"place": move.building, "there": "".join(standing) or NONE}), (move,), emoji=None
    )


def _plays(public: HeimlichPublic, moves: Sequence[Move]) -> Menu:
    plays = _of(Play, moves)
    cards = dict.fromkeys(move.card for move in plays)
    choices = [_card(public, card, [move for move in plays if move.card == card]) for card in cards]
    ends = [Choice(Label("label-done"), (move,), emoji="✅") for move in _of(Stop, moves)]
    passes = [Choice(Label("label-pass"), (move,), emoji="⏭") for move in _of(Pass, moves)]
    return (*choices, *ends, *passes)


def _card(public: HeimlichPublic, card: Card, plays: Sequence[Play]) -> Choice:
    title = Label("label-card", {"card": card})
    if card in ("church", "free"):
        return Choice(title, (plays[0],), emoji=CARD_EMOJI[card])
    if card == "join":
        return Choice(title, choices=tuple(_joining(public, plays)), emoji=CARD_EMOJI[card])
    return Choice(title, choices=tuple(_play(public, move) for move in plays), emoji=CARD_EMOJI[card])


def _joining(public: HeimlichPublic, plays: Sequence[Play]) -> Iterator[Choice]:
    """Yield a node per agent with the buildings that it may join somebody in."""
    for index, agent in enumerate(public.agents):
        leaves = tuple(_play(public, move) for move in plays if move.target[0] == agent)
        if leaves:
            label = Label("label-agent", {"agent": agent, "building": BUILDINGS[public.positions[index]]})
            yield Choice(label, choices=leaves, emoji=AGENT_EMOJI[agent])


def _play(public: HeimlichPublic, move: Play) -> Choice:
    label, places, movers = _LEAVES[move.card](public, move.target)
    note = _there(public, places[0], *movers) if len(places) == 1 else None
    return Choice(label, (move,), emoji=CARD_EMOJI[move.card], note=note)


_Leaf = tuple[Label, list[int], list[int]]
"""The label of a way to play a card, the buildings that something comes to, the agents that move."""


def _safe_leaf(public: HeimlichPublic, target: str) -> _Leaf:
    return Label("label-play-safe", {"place": target}), [BUILDING_INDEX[target]], []


def _markers_leaf(public: HeimlichPublic, target: str) -> _Leaf:
    spaces = [min(public.markers[AGENT_INDEX[letter]] + CARD_GAIN, CARD_LIMIT) for letter in target]
    return _two(target, str(spaces[0]), str(spaces[1]), "label-play-markers"), [], []


def _steps_leaf(public: HeimlichPublic, target: str, sign: int = 1) -> _Leaf:
    steps = {"f": 1, "b": -1}.get(target[1]) or sign * int(target[1])
    return _one_leaf(public, target, _moved(public, target[0], steps))


def _back_leaf(public: HeimlichPublic, target: str) -> _Leaf:
    return _steps_leaf(public, target, -1)


def _one_leaf(public: HeimlichPublic, target: str, place: int) -> _Leaf:
    label = Label("label-play-one", {"one": target[0], "place": BUILDINGS[place]})
    return label, [place], [AGENT_INDEX[target[0]]]


def _two_leaf(public: HeimlichPublic, target: str, steps: int) -> _Leaf:
    places = [_moved(public, letter, steps) for letter in target]
    movers = [AGENT_INDEX[letter] for letter in target]
    return _two(target, BUILDINGS[places[0]], BUILDINGS[places[1]]), places, movers


def _trade_leaf(public: HeimlichPublic, target: str) -> _Leaf:
    one, other = (AGENT_INDEX[letter] for letter in target)
    places = [public.positions[other], public.positions[one]]
    return _two(target, BUILDINGS[places[0]], BUILDINGS[places[1]]), places, [one, other]


def _rescue_leaf(public: HeimlichPublic, target: str) -> _Leaf:
    if len(target) == 1:
        return _one_leaf(public, target, CHURCH)
    church = BUILDINGS[CHURCH]
    return _two(target, church, church), [CHURCH, CHURCH], [AGENT_INDEX[letter] for letter in target]


def _two(target: str, place: str, other: str, label: str = "label-play-two") -> Label:
    return Label(label, {"one": target[0], "place": place, "two": target[1], "other": other})


def _moved(public: HeimlichPublic, letter: str, steps: int) -> int:
    return (public.positions[AGENT_INDEX[letter]] + steps) % len(BUILDINGS)


_LEAVES: Final[dict[Card, Callable[[HeimlichPublic, str], _Leaf]]] = {
    "safe": _safe_leaf,
    "markers": _markers_leaf,
    "back": _back_leaf,
    "either": _steps_leaf,
    "two-back": lambda public, target: _two_leaf(public, target, -1),
    "two-forward": lambda public, target: _two_leaf(public, target, 1),
    "leave-safe": _steps_leaf,
    "ruins": lambda public, target: _one_leaf(public, target, BUILDING_INDEX["R"]),
    "trade": _trade_leaf,
    "join": lambda public, target: _one_leaf(public, target, BUILDING_INDEX[target[1:]]),
    "rescue": _rescue_leaf,
    "forward": _steps_leaf,
    "to-safe": lambda public, target: _one_leaf(public, target, public.safe),
}


def _dossier(form: str, moves: Sequence[Move]) -> Menu:
    """Return the entries for the agent asked for; of a complete form, handing in and changing."""
    notes = [
        Choice(Label("label-note", {"agent": move.agent, "who": who_arg(move.who)}), (move,))
        for move in _of(Note, moves)
    ]
    submits = [Choice(Label("label-submit"), (move,), emoji="📨", style="primary") for move in _of(Submit, moves)]
    entries = {agent: who for agent, who in zip(AGENTS, form, strict=False) if who != HELD}
    erases = tuple(
        Choice(Label("label-erase", {"agent": move.agent, "who": who_arg(entries[move.agent])}), (move,), emoji="✏️")
        for move in _of(Erase, moves)
    )
    changes = [Choice(Label("label-change"), choices=erases, emoji="✏️")] if erases else []
    return (*notes, *submits, *changes)
