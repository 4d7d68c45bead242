"""Heimlich & Co. (Wolfgang Kramer, 1984), for 2 to 7 seats."""

from __future__ import annotations

from pathlib import Path

from typing_extensions import override

from games.contract import EventCodec, Game, GameParts, Variant
from games.heimlich import standing_orders
from games.heimlich.play import PLAY
from games.heimlich.rules import RULES, events
from games.heimlich.rules.options import HeimlichOptions
from games.heimlich.show import awards, chronicle, menu, pages, recap, words
from games.heimlich.show.lesson import LESSON
from games.heimlich.show.picture import cover, legend, pieces, scene, scoring
from games.heimlich.show.rulebook import SECTIONS


class HeimlichUndCo(Game):
    """Seven agents, a safe, and nobody knows whose agent is whose."""

    key = "heimlich"
    title = "Heimlich & Co."
    seats = range(2, 8)
    options = HeimlichOptions
    rules = RULES
    events = EventCodec.of(events)
    folder = Path(__file__).parent
    text = words.TEXT
    play = PLAY
    parts = GameParts(
        badges=words.badges,
        seat_names=words.seat_names,
        standings=words.standings,
        alt_text=words.alt_text,
        text_board=words.text_board,
        secrets=words.secrets,
        menu=menu.menu,
        picture=scene.picture,
        legend=legend.legend,
        emblem=scene.emblem,
        cover=cover.cover,
        signs=pieces.signs,
        climax=scoring.climax,
        recap=recap.recap,
        threats=recap.threats,
        ending=awards.ending,
        pages=pages.pages,
        chronicle=chronicle.chronicle,
        standing_orders=standing_orders.standing_orders,
        standing_order=standing_orders.standing_order,
        lesson=LESSON,
        sections=SECTIONS,
    )

    @property
    @override
    def variants(self) -> tuple[Variant, ...]:
        # The basic game for every number of seats, and each option and both for some.
        basic = HeimlichOptions()
        cards = HeimlichOptions(top_secret=True)
        guesses = HeimlichOptions(dossier=True)
        both = HeimlichOptions(top_secret=True, dossier=True)
        return (
            *(Variant(f"{seats}-seats", seats, basic) for seats in self.seats),
            *(Variant(f"{seats}-seats-top-secret", seats, cards) for seats in (2, 4, 7)),
            *(Variant(f"{seats}-seats-dossier", seats, guesses) for seats in (3, 7)),
            *(Variant(f"{seats}-seats-top-secret-dossier", seats, both) for seats in (2, 5)),
        )
