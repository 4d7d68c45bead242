"""Heimlich & Co. in words: for screen readers, plain text and the private panel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from games.contract import Seat
from games.heimlich.rules.board import AGENTS, BLANK, BUILDINGS, CARDS, FREE, HELD, VALUES, Agent, Card
from games.heimlich.rules.position import HeimlichPublic, HeimlichView, Phase
from games.heimlich.rules.turn import right_entry
from games.text import NONE, Catalogue, with_minus, wrapped

TEXT: Final = Catalogue(Path(__file__).parents[1] / "text")

CARD_EMOJI: Final[dict[Card, str]] = {
    "safe": "🔐",
    "markers": "📈",
    "back": "⏪",
    "either": "↔️",
    "two-back": "⏮️",
    "two-forward": "⏭️",
    "leave-safe": "🚪",
    "ruins": "🏚️",
    "church": "⛪",
    "trade": "🔁",
    "join": "🧲",
    "rescue": "🚑",
    "forward": "⏩",
    "to-safe": "🎯",
    "free": "🕵️",
}

BADGES: Final = ("🎩", "🔍", "☂️", "📷", "🔑", "✉️", "🕶️")
"""Gadgets of the secret services' chiefs, by seat; they reveal nothing about agents."""


def badges(view: HeimlichView) -> tuple[str, ...]:
    """Return each seat's gadget."""
    return BADGES[: view.public.num_seats]


def seat_names(view: HeimlichView, language: str) -> tuple[str, ...]:
    """Return the name of each seat's gadget."""
    return tuple(TEXT.format(language, "seat-name", {"seat": seat}) for seat in range(view.public.num_seats))


def standings(view: HeimlichView, language: str) -> tuple[str, ...]:
    """Return each seat's agent and points at the end; empty until then, as the picture says everything."""
    public = view.public
    if public.reveal is None or public.outcome is None:
        return ("",) * public.num_seats
    message, told = "standing-end-dossier" if public.submitted else "standing-end", []
    for seat, agent in enumerate(public.reveal.kept):
        args: dict[str, str | int] = {"agent": AGENTS[agent], "points": public.outcome.scores[seat]}
        args |= {"space": public.markers[agent], "bonus": public.reveal.bonus(seat)}
        told.append(TEXT.format(language, message, args))
    return tuple(told)


def secrets(view: HeimlichView, language: str, names: Sequence[str]) -> str:
    """Return the agents of `view.seat`, its cards with their effects, its answer and its dossier.

    Empty for the public, and at the end, when all is revealed.
    """
    if view.seat is None or view.public.outcome is not None:
        return ""
    blocks = [TEXT.format(language, "secrets-identity", {"agents": named(view.agents, language)})]
    if view.public.top_secret:
        blocks.append(_hand(view, language))
    if view.answer is not None:
        answer = "yes" if view.answer else "no"
        blocks.append(TEXT.format(language, "secrets-answer", {"answer": answer}))
    if view.dossier is not None:
        blocks.append(_dossier(view, view.dossier, language, names))
    return "\n".join(blocks)


def named(agents: Iterable[Agent], language: str) -> str:
    """Return agents in words."""
    return ", ".join(TEXT.format(language, "reveal-agent", {"agent": agent}) for agent in agents)


def _hand(view: HeimlichView, language: str) -> str:
    if not view.hand:
        return TEXT.format(language, "secrets-no-cards")
    lines = [TEXT.format(language, "secrets-hand")]
    for card in view.hand:
        args = {"card": card, "kind": card, "emoji": CARD_EMOJI[card]}
        lines.append(TEXT.format(language, "secrets-card", args))
    return "\n".join(lines)


def _dossier(view: HeimlichView, form: str, language: str, names: Sequence[str]) -> str:
    """Return a line per entry while dossiers are filled in, later one line."""
    if view.public.phase is not Phase.DOSSIER:
        return TEXT.format(language, "secrets-noted", {"entries": entries(form, language, names)})
    lines = [TEXT.format(language, "secrets-dossier")]
    blank = form.find(BLANK)
    for index, entry in enumerate(form):
        args: dict[str, str | int] = {"agent": AGENTS[index]}
        if entry == HELD:
            message = "secrets-entry-own"
        elif entry == BLANK:
            message = "secrets-entry-next" if index == blank else "secrets-entry-blank"
        else:
            message, args["name"] = "secrets-entry", _noted(entry, language, names)
        lines.append(TEXT.format(language, message, args))
    if view.public.submitted[view.own_seat]:
        lines.append(TEXT.format(language, "secrets-submitted"))
    return "\n".join(lines)


def entries(form: str, language: str, names: Sequence[str], kept: Sequence[int] = ()) -> str:
    """Return the entries of a dossier, marked right or wrong if `kept` has the agent each seat kept."""
    told = []
    for agent, entry in enumerate(form):
        if entry != HELD:
            right = NONE if not kept else "yes" if entry == right_entry(agent, kept) else "no"
            args = {"sign": AGENTS[agent], "name": _noted(entry, language, names), "right": right}
            told.append(TEXT.format(language, "reveal-entry", args))
    return " · ".join(told)


def _noted(entry: str, language: str, names: Sequence[str]) -> str:
    return TEXT.format(language, "free-agent") if entry == FREE else names[int(entry)]


def alt_text(view: HeimlichView, language: str) -> str:
    """Return everything public in words, at most 1024 characters."""
    public = view.public
    sentences = [
        *_alt_moment(public, language),
        TEXT.format(language, "alt-safe-at", {"building": BUILDINGS[public.safe]}),
        *([TEXT.format(language, "alt-scoring-ahead")] if public.is_scoring_ahead else []),
        _alt_agents(public, language),
        *_alt_cards(public, language),
        *_alt_held(public, language),
    ]
    return " ".join(sentences)


def _alt_moment(public: HeimlichPublic, language: str) -> Iterator[str]:
    if public.outcome is not None:
        winners = _seats(public.outcome.winners, language)
        yield TEXT.format(
            language, "alt-over" if public.outcome.winners else "alt-over-nobody", {"winners": winners}
        )
        for seat, agent in enumerate(public.reveal.kept if public.reveal else ()):
            kept = {"seat": seat, "named": AGENTS[agent], "points": public.outcome.scores[seat]}
            yield TEXT.format(language, "alt-reveal", kept)
        return
    asked = _seats(sorted(public.to_act), language)
    args: dict[str, str | int] = {"seat": NONE if public.turn_seat is None else public.turn_seat, "open": asked}
    if public.phase is Phase.MOVE:
        args |= {"die": die_text(public.face), "left": public.left}
    elif public.phase is Phase.PLAY and public.actor is not None:
        args |= {"actor": _seats([public.actor], language), "willing": _seats(public.willing, language)}
    yield TEXT.format(language, f"alt-{public.phase.value}", args)


def _alt_agents(public: HeimlichPublic, language: str) -> str:
    told = []
    for agent, place, before, space in zip(
        public.agents, public.positions, public.trace_positions, public.markers, strict=True
    ):
        args: dict[str, str | int] = {"named": agent, "code": agent, "building": BUILDINGS[place], "points": space}
        moved = NONE if place == before else TEXT.format(language, "alt-building", {"building": BUILDINGS[before]})
        told.append(TEXT.format(language, "alt-agent", {**args, "moved": moved}))
    return TEXT.format(language, "alt-agents", {"agents": "; ".join(told)})


def _alt_cards(public: HeimlichPublic, language: str) -> Iterator[str]:
    if not public.top_secret:
        return
    if public.outcome is None:
        hands = _counts(public.hand_sizes, language)
        yield TEXT.format(language, "alt-cards", {"hands": hands, "supply": public.supply_size})
    for message, cards in (("alt-laid", public.laid), ("alt-discard", public.discard)):
        if cards:
            yield TEXT.format(language, message, {"cards": _card_list(cards, language)})
    if public.num_removed:
        yield TEXT.format(language, "alt-removed")


def _alt_held(public: HeimlichPublic, language: str) -> Iterator[str]:
    if max(public.num_held) > 1 and public.outcome is None:
        held = _counts(public.num_held, language)
        yield TEXT.format(language, "alt-held", {"held": held, "free": public.num_free})


def _counts(counts: Iterable[int], language: str) -> str:
    return ", ".join(
        TEXT.format(language, "alt-count", {"seat": seat, "count": count}) for seat, count in enumerate(counts)
    )


def _card_list(cards: Iterable[Card], language: str) -> str:
    counts = Counter(cards)
    return ", ".join(
        TEXT.format(language, "alt-card-count", {"card": card, "count": counts[card]})
        for card in CARDS
        if card in counts
    )


def _seats(seats: Iterable[Seat], language: str) -> str:
    names = [TEXT.format(language, "seat-name", {"seat": seat}) for seat in seats]
    return ", ".join(names) or TEXT.format(language, "alt-nobody")


def die_text(face: int) -> str:
    """Return the face of the die as text."""
    return str(face) if face else "1–3"


def text_board(view: HeimlichView, language: str) -> str:
    """Return the town in a column, at most `BOARD_WIDTH` characters wide and 1900 characters long."""
    public = view.public
    agents = ", ".join(
        TEXT.format(language, "board-agent", {"code": agent, "named": agent}) for agent in public.agents
    )
    legend = TEXT.format(language, "board-legend", {"agents": agents})
    return "\n".join([*_town(public, language), *_lists(public, language), *wrapped(legend)])


def _town(public: HeimlichPublic, language: str) -> Iterator[str]:
    """Yield the turn, the die and the points left, and each building with its value and agents."""
    moment = [TEXT.format(language, "board-turns", {"turn": public.turns_ended + (public.outcome is None)})]
    if public.phase is Phase.MOVE:
        moment.append(TEXT.format(language, "board-die", {"die": die_text(public.face)}))
        moment.append(TEXT.format(language, "board-left", {"left": public.left}))
    yield from (" · ".join(moment), "")
    for place, (building, value) in enumerate(zip(BUILDINGS, VALUES, strict=True)):
        safe = "$" if place == public.safe else ""
        yield f"{safe:2}{building:>2}{with_minus(value):>4}  {' '.join(public.agents_in(place))}".rstrip()
    yield ""


def _lists(public: HeimlichPublic, language: str) -> Iterator[str]:
    yield from wrapped("  ".join(f"{AGENTS[agent]} {public.markers[agent]}" for agent in public.ranking))
    if public.reveal is not None:
        kept = zip(BADGES, public.reveal.kept, strict=False)
        yield from wrapped("  ".join(f"{badge} {AGENTS[agent]}" for badge, agent in kept))
    if public.top_secret:
        yield from wrapped(TEXT.format(language, "board-hands", {"hands": _badged(public.hand_sizes)}))
        yield from wrapped(TEXT.format(language, "board-held", {"held": _badged(public.num_held)}))
    cards = (*public.discard, *public.laid)
    if cards:
        yield from wrapped(TEXT.format(language, "board-discard", {"cards": _card_list(cards, language)}))


def _badged(counts: Iterable[int]) -> str:
    return "  ".join(f"{badge} {count}" for badge, count in zip(BADGES, counts, strict=False))
