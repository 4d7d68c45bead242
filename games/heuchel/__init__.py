"""Heuchel & Meuchel (Rudi Hoffmann, 1990), for 3 to 6 seats."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.contract import EventCodec, Game, Variant
from games.heuchel import standing_orders
from games.heuchel.play import PLAY
from games.heuchel.rules import RULES, events
from games.heuchel.rules.board import HeuchelOptions
from games.heuchel.rules.position import HeuchelPublic, HeuchelView
from games.heuchel.show import awards, menu, pages, recap, rulebook, words
from games.heuchel.show.lesson import DICE, LESSON
from games.heuchel.show.picture import art, climax, scene

SEATS: Final = range(3, 7)

GAME: Final[Game] = Game[HeuchelView, HeuchelPublic](
    key="heuchel",
    title="Heuchel & Meuchel",
    seats=SEATS,
    options=HeuchelOptions,
    rules=RULES,
    events=EventCodec.of(events),
    folder=Path(__file__).parent,
    text=words.TEXT,
    play=PLAY,
    variants=tuple(
        Variant(f"{seats}-seats{'-dice' if dice else ''}", seats, HeuchelOptions(dice=dice))
        for seats in SEATS
        for dice in (False, True)
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
    cover=art.lid,
    signs=art.signs,
    climax=climax.climax,
    recap=recap.recap,
    threats=recap.threats,
    ending=awards.ending,
    reading=pages.pages,
    chronicle=pages.chronicle,
    orders=standing_orders.standing_orders,
    order=standing_orders.standing_order,
    lessons=(LESSON, DICE),
    sections=rulebook.SECTIONS,
)
