"""Heimlich & Co. (Wolfgang Kramer, 1984), for 2 to 7 seats."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.contract import EventCodec, Game, Variant
from games.heimlich import standing_orders
from games.heimlich.play import PLAY
from games.heimlich.rules import RULES, events
from games.heimlich.rules.board import HeimlichOptions
from games.heimlich.rules.position import HeimlichPublic, HeimlichView
from games.heimlich.show import awards, menu, pages, recap, rulebook, words
from games.heimlich.show.lesson import LESSON, TOP_SECRET
from games.heimlich.show.picture import climax, pieces, scene

SEATS: Final = range(2, 8)
_OPTIONS: Final = {
    "": (HeimlichOptions(), SEATS),
    "-top-secret": (HeimlichOptions(top_secret=True), (2, 4, 7)),
    "-dossier": (HeimlichOptions(dossier=True), (3, 7)),
    "-top-secret-dossier": (HeimlichOptions(top_secret=True, dossier=True), (2, 5)),
}

GAME: Final[Game] = Game[HeimlichView, HeimlichPublic](
    key="heimlich",
    title="Heimlich & Co.",
    seats=SEATS,
    options=HeimlichOptions,
    rules=RULES,
    events=EventCodec.of(events),
    folder=Path(__file__).parent,
    text=words.TEXT,
    play=PLAY,
    variants=tuple(
        Variant(f"{seats}-seats{name}", seats, options)
        for name, (options, numbers) in _OPTIONS.items()
        for seats in numbers
    ),
    badges=words.badges,
    seat_names=words.seat_names,
    standings=words.standings,
    alt_text=words.alt_text,
    text_board=words.text_board,
    secrets=words.secrets,
    menu=menu.menu,
    picture=scene.picture,
    legend=rulebook.legend,
    emblem=scene.emblem,
    cover=pieces.cover,
    signs=pieces.signs,
    climax=climax.climax,
    recap=recap.recap,
    threats=recap.threats,
    ending=awards.ending,
    reading=pages.pages,
    chronicle=pages.chronicle,
    orders=standing_orders.standing_orders,
    order=standing_orders.standing_order,
    lessons=(LESSON, TOP_SECRET),
    sections=rulebook.SECTIONS,
)
