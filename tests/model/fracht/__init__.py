"""Nebelfracht, for 2 to 4 seats: captains declare their cargo in the fog, and the next one may look."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.contract import EventCodec, Game
from tests.model.fracht import standing_orders
from tests.model.fracht.play import PLAY
from tests.model.fracht.rules import RULES, events
from tests.model.fracht.rules.board import FrachtOptions
from tests.model.fracht.rules.position import FrachtPublic, FrachtView
from tests.model.fracht.show import awards, menu, pages, picture, recap, words
from tests.model.fracht.show.lesson import LESSON
from tests.model.fracht.show.rulebook import SECTIONS

GAME: Final[Game] = Game[FrachtView, FrachtPublic](
    key="fracht",
    title="Nebelfracht",
    seats=range(2, 5),
    options=FrachtOptions,
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
    picture=picture.picture,
    legend=picture.legend,
    emblem=picture.emblem,
    recap=recap.recap,
    threats=recap.threats,
    ending=awards.ending,
    reading=pages.pages,
    orders=standing_orders.standing_orders,
    lessons=(LESSON,),
    sections=SECTIONS,
)
