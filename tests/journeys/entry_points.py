"""All entry points to a table, by command and by click, and the people who try them.

A command or verb in none of these lists is an unchecked entry point (`test_entry_points`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

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
SHOWING_VERBS: Final[Mapping[str, Sequence[str]]] = {
    "mycards": ("",),
    "menu": ("",),
    "page": ("cash",),
    "recap": ("", "first"),
    "rules": ("",),
    "notes": ("",),
    "suggest": ("",),
    "takeback": ("",),
    "goon": ("",),
    "skip": ("",),
    "answerahead": ("round",),
    "askmeagain": ("",),
    "requesttakeback": ("",),
    "agreetakeback": ("",),
    "endgame": ("",),
    "endnow": ("",),
    "endvote": ("",),
    "pace": ("",),
    "votepace": ("evening",),
    "offerseat": ("yes", "no"),
    "takeseat": ("0", "1"),
    "sitdown": ("0", "1"),
    "late": ("",),
    "remedy": ("nudge",),
    "imback": ("",),
    "fair": ("",),
    "leave": ("",),
    "rematch": ("",),
    "more": ("",),
    "check": ("",),
    "record": ("",),
    "replay": ("",),
    "replayto": ("public",),
    "replayas": ("open",),
    "infigures": ("",),
    "history": ("server.all", "me.teufel"),
    "rivals": ("",),
    "film": ("",),
    "keep": ("",),
    "turningpoints": ("", "0"),
    "continuehere": ("",),
    "continue": ("",),
    "continueelsewhere": ("",),
    "tables": ("",),
    "endtable": ("",),
    "mydata": ("",),
    # These answer, or lead to an answer, which is checked where it is given.
    "play": (),
    "playthis": (),
    "doit": (),
    "always": (),
    "pick": (),
    "atrandom": (),
    "open": (),
    "details": ("",),
    "table": ("",),
}
"""By verb: the rests of custom ids that are clicked, last those that replace a panel."""
_BEFORE: Final = "before a game begins"
_RULES: Final = "the rules of a game, whatever is played"
_LESSON: Final = "a lesson, which is of no table"
_PERSON: Final = "what is kept for somebody, whatever they play"
_SERVER: Final = "what a server has set, and who is blocked there"
QUIET_VERBS: Final = {
    **dict.fromkeys(
        ("join", "start", "addcomputer", "removecomputer", "seats", "level", "options", "option", "setpace"),
        _BEFORE,
    ),
    **dict.fromkeys(("starttime", "startat", "nostarttime", "decline"), _BEFORE),
    **dict.fromkeys(("asusual", "hints", "tempo", "standsin", "luckwords", "private", "invite", "remove"), _BEFORE),
    "rulespage": _RULES,
    **dict.fromkeys(("learn", "lessons", "lesson", "lessonopen", "lessonpick", "lessonplay"), _LESSON),
    **dict.fromkeys(("lessondraw", "lessonshow"), _LESSON),
    **dict.fromkeys(("away", "awayfor"), _PERSON),
    "nottonight": "until when somebody is not called, which they alone learn",
    **dict.fromkeys(("alert", "alertend"), "of which new tables somebody wants to be told"),
    "lessontable": "opens a table",
    "tryagain": "opens a table for practice",
    **dict.fromkeys(("settings", "setting", "awayend", "privacy", "deletemydata"), _PERSON),
    **dict.fromkeys(("setup", "block"), _SERVER),
    "exportgames": "how the games of a server ended, for whoever manages it",
    "deleteeverything": "says that somebody is forgotten; what that changes, the card shows",
    "leavenow": "says that somebody has left; what that changes, the card shows",
    "endtablenow": "ends a table, and shows the list that is looked at by `tables`",
    "continueat": "says where a table goes on; there its card shows it",
    "notyet": "takes a private panel away",
}
