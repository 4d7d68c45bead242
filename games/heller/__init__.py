"""Auf Heller und Pfennig (Reiner Knizia, 1994), for 2 to 4 seats."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.contract import EventCodec, Game
from games.heller import standing_orders
from games.heller.play import PLAY
from games.heller.rules import RULES, events
from games.heller.rules.board import HellerOptions
from games.heller.rules.position import HellerPublic, HellerView
from games.heller.show import awards, menu, pages, recap, rulebook, words
from games.heller.show.lesson import LESSON
from games.heller.show.picture import payday, pieces, scene

GAME: Final[Game] = Game[HellerView, HellerPublic](
    key="heller",
    title="Auf Heller und Pfennig",
    seats=range(2, 5),
    options=HellerOptions,
    rules=RULES,
    events=EventCodec.of(events),
    folder=Path(__file__).parent,
    text=words.TEXT,
    play=PLAY,
    badges=words.badges,
    seat_names=words.seat_names,
    standings=words.standings,
    alt_text=words.alt_text,
    text_board=words.text_board,
    secrets=words.secrets,
    menu=menu.menu,
    picture=scene.picture,
    legend=rulebook.legend,
    emblem=pieces.emblem,
    cover=pieces.cover,
    signs=pieces.signs,
    climax=payday.climax,
    recap=recap.recap,
    threats=recap.threats,
    ending=awards.ending,
    reading=pages.pages,
    chronicle=pages.chronicle,
    orders=standing_orders.standing_orders,
    order=standing_orders.standing_order,
    lessons=(LESSON,),
    sections=rulebook.SECTIONS,
)
