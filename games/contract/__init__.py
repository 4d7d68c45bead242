"""The contract between a game's rules and everything that plays or shows it.

A `Game` is the immutable description of a box. A `State` is one moment of a playthrough and changes only through
`State.apply`. Secrets leave a state only through `State.view`: pictures, texts, menus and computers get a `View`
and nothing else.
"""

from games.contract.basics import (
    NOBODY,
    ONLY,
    SEATS,
    IllegalMove,
    Outcome,
    Prompt,
    ReadOnly,
    Seat,
    UnreadableState,
    best,
    replaced,
)
from games.contract.chronicle import (
    Chapter,
    Ending,
    Feat,
    Note,
    Recap,
    Roll,
    counts,
    fortunes,
    happened,
    highest,
    lead,
    led,
    publics,
    rolls,
    totals,
    turn_totals,
)
from games.contract.events import Event, EventCodec, Movement, Revelation, TookBack, TurnEnded, by_turn, turn_ended
from games.contract.game import Game, Variant
from games.contract.lesson import LEARNER, Lesson, Scene, Step, anything, written
from games.contract.menu import LONGEST_LIST, Choice, Label, Menu, Page, Sign, Style
from games.contract.moves import MAX_CODE, TAKE_BACK, Move, MoveCodec, of_kind, one_of_each, taken_back
from games.contract.options import BadOption, ForSeats, Option, Options
from games.contract.play import Leanings, Play, Reasons
from games.contract.position import Position, Public, Secret, View
from games.contract.rulebook import BOARD, LEGEND, LID, Illustration, Played, Section, Spot
from games.contract.standing_order import Answer, Ended, Offer, OrderGroup, StandingOrder, heard
from games.contract.state import Rules, State
