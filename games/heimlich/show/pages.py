"""Pages to read at Heimlich & Co.: last scoring, chart, cards and identities; and the luck of the die."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from games.contract import Chapter, Label, Page, Roll, fortunes, rolls
from games.heimlich.rules.board import AGENTS, BUILDINGS, CARDS, FACES, UP_TO, VALUES, Card, pack_for
from games.heimlich.rules.events import Rolled
from games.heimlich.rules.position import HeimlichPublic, HeimlichView, Reveal, Scoring
from games.heimlich.show.picture.pages import chart, key
from games.heimlich.show.words import TEXT, entries, named
from games.text import with_minus


def pages(view: HeimlichView) -> Iterator[Page]:
    """Yield the last scoring, the chart once a marker has moved, and the cards, at the end the identities."""
    public = view.public
    if public.scoring is not None:
        yield Page("scoring", Label("page-scoring"), "💰", partial(_scoring_lines, public.scoring))
    if public.chart:
        yield Page("chart", Label("page-chart"), "📈", _chart_lines, lambda names: chart(public))
    if public.reveal is not None:
        yield Page("reveal", Label("page-reveal"), "🕵️", partial(_reveal_lines, public, public.reveal))
    elif public.top_secret:
        pack = pack_for(public.num_seats)
        kinds = [card for card in CARDS if card in pack]
        yield Page("cards", Label("page-cards"), "🃏", partial(_card_lines, kinds), lambda names: key(kinds))


def _chart_lines(language: str, names: Sequence[str]) -> Iterator[str]:
    yield TEXT.format(language, "chart-title")


def _scoring_lines(scoring: Scoring, language: str, names: Sequence[str]) -> Iterator[str]:
    """Yield the cause of a scoring, and each agent's gain, highest first."""
    yield TEXT.format(language, "scoring-title")
    who = {"name": names[scoring.seat], "building": BUILDINGS[scoring.safe]}
    yield TEXT.format(language, "scoring-cause", who)
    gains = [after - before for before, after in zip(scoring.before, scoring.after, strict=True)]
    for agent in sorted(range(len(gains)), key=gains.__getitem__, reverse=True):
        place, before = scoring.places[agent], scoring.before[agent]
        args: dict[str, str | int] = {
            "agent": AGENTS[agent],
            "building": BUILDINGS[place],
            "gain": with_minus(f"{gains[agent]:+}") if gains[agent] else "0",
            "old": before,
            "new": scoring.after[agent],
            "cut": "yes" if before + VALUES[place] < 0 else "no",
        }
        yield TEXT.format(language, "scoring-line", args)


def _card_lines(kinds: Sequence[Card], language: str, names: Sequence[str]) -> Iterator[str]:
    yield TEXT.format(language, "cards-title")
    for number, card in enumerate(kinds, 1):
        yield TEXT.format(language, "cards-line", {"number": number, "card": card, "kind": card})


def _reveal_lines(public: HeimlichPublic, shown: Reveal, language: str, names: Sequence[str]) -> Iterator[str]:
    yield TEXT.format(language, "reveal-title")
    for seat, agent in enumerate(shown.kept):
        space, bonus = public.markers[agent], shown.bonus(seat)
        args: dict[str, str | int] = {
            "name": names[seat],
            "agent": AGENTS[agent],
            "points": space,
            "bonus": bonus,
            "sum": space + bonus,
        }
        line = TEXT.format(language, "reveal-seat-dossier" if shown.dossiers else "reveal-seat", args)
        returned = [AGENTS[other] for other in shown.held[seat] if other != agent]
        if returned:
            line += TEXT.format(language, "reveal-returned", {"agents": named(returned, language)})
        yield line
    free = [AGENTS[agent] for agent in public.free_at_end]
    yield TEXT.format(language, "reveal-free" if free else "reveal-nobody-free", {"agents": named(free, language)})
    if shown.dossiers:
        yield ""
        yield TEXT.format(language, "reveal-guesses")
        for seat, form in enumerate(shown.dossiers):
            told = entries(form, language, names, shown.kept)
            yield TEXT.format(language, "reveal-guess", {"name": names[seat], "entries": told})


_EXPECTED = sum(face or UP_TO for face in FACES) / len(FACES)
"""Expected points of a roll; "1–3" counts as 3."""


def chronicle(course: Sequence[Chapter], language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
    """See `games.contract.Game.chronicle`."""
    begin = course[0].view.public
    assert isinstance(begin, HeimlichPublic), "the public of this game"
    first = Roll(begin.turn, begin.face or UP_TO, _EXPECTED)
    rolled = [first, *rolls(course, Rolled, lambda event: event.face or UP_TO, _EXPECTED)]
    return "\n".join(fortunes(TEXT, "chronicle-dice", rolled, language, names)), None
