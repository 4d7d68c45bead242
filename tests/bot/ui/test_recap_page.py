"""A page of the recap: a line per turn, with what bears on who wins in bold."""

from __future__ import annotations

from discord import ui

from bot.features.recap import LONGEST_LINE, Recap, RecapTurn, recap_page
from games.chance import Playout
from games.contract import Event, Seat
from games.engine.registry import GAMES
from games.heuchel.rules.events import Climbed, Took
from tests.bot.ui.test_limits import at, table_of


def page(*events: Event) -> list[str]:
    game = GAMES["heuchel"]
    table = at(table_of(game, 3, game.options(), "en"), game.new(game.options(), 3, Playout(1)))
    content = recap_page(table, Recap([RecapTurn([*events])], None), 0, "en", 1)
    (told,) = (part for part in content.parts if isinstance(part, ui.TextDisplay))
    return told.content.splitlines()[1:]


def test_scorings_are_bold_and_steps_are_not() -> None:
    step = Climbed(seat=Seat(0), face="Q5", cards=1, row=1, to=2, home=False)
    robbery = Took(seat=Seat(0), owner=Seat(1), face="B3", cards=3)
    (line,) = page(step, robbery)
    quiet, loud = line.split(" · ", 1)
    assert line.startswith("⭐ ") and "**" not in quiet and loud.startswith("**") and loud.endswith("**")


def test_a_line_that_is_cut_leaves_nothing_bold_behind_it() -> None:
    robberies = [Took(seat=Seat(0), owner=Seat(1), face="B3", cards=3)] * 40
    (line,) = page(*robberies)
    assert len(line) <= LONGEST_LINE + 2 and line.count("**") % 2 == 0
