"""All entry points to a table, by command and by click, and the people who try them.

A command or verb in none of these tables is an unchecked entry point (`test_entry_points`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from bot.features import learn, lobby
from bot.interactions.route import Who

Options = Mapping[str, Any]

SHOWING_COMMANDS: Final[Mapping[str, Sequence[Options]]] = {
    "board": ({}, {"text": True}),
    "mycards": ({},),
    "notes": ({},),
    "leave": ({},),
    "endgame": ({},),
    "replay": ({},),
    "check": ({},),
    "mygames": ({},),
    "history": ({}, {"game": "teufel"}),
    "continue": ({},),
    "replace": ({},),
    "tables": ({},),
}
QUIET_COMMANDS: Final = {
    "newgame": "opens a table, or names the one that is there",
    "rules": "the rules of a game, whatever is played",
    "report": "what it tells goes to whoever runs the bot",
    "about": "how many tables and people there are",
    "away": "what somebody tells all their tables",
    "setup": "what a server has set",
    "block": "how many tables somebody sits at",
    "settings": "how somebody wants to play",
    "learn": "a lesson, which is of no table",
    "alert": "of which new tables somebody wants to be told",
    "privacy": "how much is stored about somebody",
}
_BEFORE: Final = "before a game begins"
_PERSON: Final = "what is kept for somebody, whatever they play"
_SERVER: Final = "what a server has set, and who is blocked there"


class Door(NamedTuple):
    """A button: who may press it, and what it shows of a table.

    `rests`: ends of custom ids to click, last those that replace a panel. `quiet`: why it shows nothing of a table.
    `acts`: it changes a table, as `test_entry_points` checks. `is_refused`: it can be refused at all.
    """

    who: Who
    rests: Sequence[str] = ()
    quiet: str = ""
    acts: bool = False
    is_refused: bool = True


DOORS: Final[Mapping[str, Door]] = {
    "mycards": Door(Who.SEATED, ("",)),
    "menu": Door(Who.ANYBODY, ("",)),
    "page": Door(Who.ANYBODY, ("cash",)),
    "recap": Door(Who.ANYBODY, ("", "first")),
    "rules": Door(Who.ANYBODY, ("",)),
    "notes": Door(Who.SEATED, ("",)),
    "suggest": Door(Who.SEATED, ("",)),
    "takeback": Door(Who.SEATED, ("",), acts=True),
    "goon": Door(Who.SEATED, ("",), acts=True),
    "skip": Door(Who.SEATED, ("",), acts=True),
    "answerahead": Door(Who.SEATED, ("round",), acts=True),
    "askmeagain": Door(Who.SEATED, ("",), acts=True),
    "requesttakeback": Door(Who.SEATED, ("",), acts=True),
    "agreetakeback": Door(Who.SEATED, ("",), acts=True),
    "endgame": Door(Who.SEATED | Who.MODERATOR, ("",), acts=True),
    "endnow": Door(Who.SEATED | Who.MODERATOR, ("",), acts=True),
    "endvote": Door(Who.SEATED, ("",), acts=True),
    "pace": Door(Who.SEATED, ("",)),
    "votepace": Door(Who.SEATED, ("evening",)),
    "offerseat": Door(Who.SEATED, ("yes", "no"), acts=True),
    "takeseat": Door(Who.ANYBODY, ("0", "1"), acts=True),
    "sitdown": Door(Who.ANYBODY, ("0", "1"), acts=True),
    "late": Door(Who.SEATED, ("",), acts=True),
    "remedy": Door(Who.SEATED, ("nudge",), acts=True),
    "imback": Door(Who.SEATED, ("",), acts=True),
    "fair": Door(Who.ANYBODY, ("",)),
    "leave": Door(Who.SEATED, ("",), acts=True),
    "rematch": Door(Who.SEATED, ("",), acts=True),
    "more": Door(Who.ANYBODY, ("",)),
    "check": Door(Who.ANYBODY, ("",)),
    "record": Door(Who.ANYBODY, ("",)),
    "replay": Door(Who.ANYBODY, ("",)),
    "replayto": Door(Who.ANYBODY, ("public",)),
    "replayas": Door(Who.ANYBODY, ("open",)),
    "infigures": Door(Who.ANYBODY, ("",)),
    "history": Door(Who.ANYBODY, ("server.all", "me.teufel")),
    "rivals": Door(Who.ANYBODY, ("",), is_refused=False),
    "film": Door(Who.ANYBODY, ("",)),
    "keep": Door(Who.SEATED, ("",), acts=True),
    "turningpoints": Door(Who.SEATED, ("", "0")),
    "continuehere": Door(Who.SEATED, ("",), acts=True),
    "continue": Door(Who.SEATED, ("",), acts=True),
    "continueelsewhere": Door(Who.SEATED, ("",), acts=True),
    "tables": Door(Who.SERVER_MODERATOR, ("",)),
    "endtable": Door(Who.SERVER_MODERATOR, ("",), acts=True),
    "mydata": Door(Who.ANYBODY, ("",), is_refused=False),
    # These answer, or lead to an answer, which is checked where it is given.
    "play": Door(Who.SEATED),
    "playthis": Door(Who.SEATED),
    "doit": Door(Who.SEATED),
    "always": Door(Who.SEATED),
    "pick": Door(Who.SEATED),
    "atrandom": Door(Who.SEATED),
    "open": Door(Who.SEATED),
    "details": Door(Who.ANYBODY, ("",)),
    "table": Door(Who.ANYBODY, ("",)),
    **dict.fromkeys(lobby.FEATURE.verbs.keys() - {"rematch"}, Door(Who.HOST, quiet=_BEFORE)),
    "join": Door(Who.ANYBODY, quiet=_BEFORE),
    "start": Door(Who.SEATED, quiet=_BEFORE),
    "decline": Door(Who.ANYBODY, quiet=_BEFORE),
    "luckwords": Door(Who.SEATED, quiet=_BEFORE),
    "rulespage": Door(Who.ANYBODY, quiet="the rules of a game, whatever is played"),
    **dict.fromkeys(learn.FEATURE.verbs, Door(Who.ANYBODY, quiet="a lesson, which is of no table")),
    "away": Door(Who.SEATED, quiet=_PERSON),
    "awayfor": Door(Who.ANYBODY, quiet=_PERSON),
    "nottonight": Door(Who.SEATED, quiet="until when somebody is not called, which they alone learn"),
    "alert": Door(Who.ANYBODY, quiet="of which new tables somebody wants to be told"),
    "alertend": Door(Who.ANYBODY, quiet="of which new tables somebody wants to be told"),
    "lessontable": Door(Who.ANYBODY, quiet="opens a table"),
    "tryagain": Door(Who.SEATED, quiet="opens a table for practice"),
    "settings": Door(Who.ANYBODY, quiet=_PERSON),
    "setting": Door(Who.ANYBODY, quiet=_PERSON),
    "awayend": Door(Who.ANYBODY, quiet=_PERSON, is_refused=False),
    "privacy": Door(Who.ANYBODY, quiet=_PERSON, is_refused=False),
    "deletemydata": Door(Who.ANYBODY, quiet=_PERSON, is_refused=False),
    "setup": Door(Who.ADMIN, quiet=_SERVER),
    "block": Door(Who.SERVER_MODERATOR, quiet=_SERVER),
    "exportgames": Door(Who.ADMIN, quiet="how the games of a server ended, for whoever manages it"),
    "deleteeverything": Door(Who.ANYBODY, quiet=_PERSON, is_refused=False),
    "leavenow": Door(Who.SEATED, quiet="says that a person has left, as the card does"),
    "endtablenow": Door(Who.SERVER_MODERATOR, quiet="ends a table, and shows the list of `tables`"),
    "continueat": Door(Who.SEATED, quiet="says where a table goes on; there its card shows it"),
    "notyet": Door(Who.ANYBODY, quiet="takes a private panel away", is_refused=False),
}
"""All verbs. What they show is checked by clicking, unless they are quiet."""
SHOWING_VERBS: Final = {verb: door.rests for verb, door in DOORS.items() if not door.quiet}
