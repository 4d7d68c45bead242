"""In Teufels Küche (Alex Randolph, 1993), for 2 to 4 seats."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.contract import EventCodec, Game
from games.teufel import standing_orders
from games.teufel.play import PLAY
from games.teufel.rules import RULES, events
from games.teufel.rules.board import TeufelOptions
from games.teufel.rules.position import PRESS, TeufelPublic, TeufelView
from games.teufel.show import awards, menu, pages, recap, rulebook, words
from games.teufel.show.lesson import LESSON
from games.teufel.show.picture import climax, pieces, scene


def _is_thrilling(options: TeufelOptions, public: TeufelPublic) -> bool:
    """Tell whether a player who is present presses the stove."""
    return options.pressing == "by-hand" and public.phase is PRESS


GAME: Final[Game] = Game[TeufelView, TeufelPublic](
    key="teufel",
    title="In Teufels Küche",
    seats=range(2, 5),
    options=TeufelOptions,
    rules=RULES,
    events=EventCodec.of(events),
    folder=Path(__file__).parent,
    text=words.TEXT,
    play=PLAY,
    is_thrilling=_is_thrilling,
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
    cover=pieces.lid,
    signs=pieces.signs,
    climax=climax.climax,
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
