"""A player's private panel, made from their view, and suggestions of a computer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from discord import ui

from bot.tables.news import Climax
from bot.tables.people import DEFAULTS, Preferences
from bot.tables.preview import Preview
from bot.tables.table import TableView
from bot.ui.cards import seat_lines
from bot.ui.content import COMPONENTS, Attached, Content, Moment, gallery, picture_file, small, text
from bot.ui.items import ActionButton, Address, in_rows, verb_button
from bot.ui.menus import MenuContext, codes, fits_a_line, named, opening, rows, way_to
from bot.ui.parts import (
    NOT_YET,
    action_button,
    action_buttons,
    beside_question,
    board_file,
    closed_line,
    going_on_button,
    menu_context,
    question,
    seat_names,
    undo_button,
    veto_lines,
    where,
    where_in_private,
    winners_line,
)
from bot.ui.results import ResultNames, result_alt
from bot.ui.standing_orders import ROOM, standing_order_parts
from bot.ui.words import UNBROKEN, cut, escaped, listed, say, spoken
from games.contract import Choice, Game, Menu, View
from games.engine.log import lines
from games.players.advice import Advice, reasons

NEARLY: Final = 2
"""Difference in victories of 100 that may be luck."""
LONGEST: Final = 200
"""Characters of a reason."""
BETWEEN: Final = "; "
LONGEST_TABLE: Final = 3600
"""Characters of the table in words; Discord allows 4000 per message."""


def suggestion(
    table: TableView, seat: int, language: str, advice: Advice, *, is_spoken: bool = False
) -> list[ui.Item[Any]]:
    """Return a computer's suggestion to `seat` in the words of its choices, with a button that plays it."""
    context, menu = replace(menu_context(table, seat, language), is_spoken=is_spoken), table.menu(seat)
    ways = [(way, one.value) for one in advice if (way := way_to(menu, one.moves))]
    if not ways:
        return []
    best, value = ways[0]
    lines = [say(language, "suggested", move=_named(context, best))]
    if why := _why(table, seat, context, best[-1]):
        lines.append(say(language, "suggested-why", reasons=why))
    missing = veto_lines(table, context, seat)
    # Another verb than the menu's, as Discord demands different custom ids in a message.
    address = context.address("playthis", codes(best[-1]))
    play = ActionButton(address, say(language, "button-playthis"), emoji="💡", style="success")
    buttons = [play]
    other = next(((way, worth) for way, worth in ways if way[-1] != best[-1]), None)
    if other is not None:
        second, worth = other
        lines.append(_beside(table, context, second, value - worth))
        address = context.address("playthis", codes(second[-1]))
        buttons.append(ActionButton(address, say(language, "button-playthis-second"), emoji="🥈"))
    if is_spoken:
        lines, missing = ([escaped(spoken(line, language)) for line in told] for told in (lines, missing))
    else:
        missing = [small(map(escaped, missing))] if missing else []
    return [text(*lines, *missing), ui.ActionRow(*buttons)]


def _why(table: TableView, seat: int, context: MenuContext, choice: Choice) -> str:
    found = reasons(table.game, table.view(seat), choice.moves, table.legal_moves(seat))
    why = BETWEEN.join(context.text(reason, LONGEST) for reason in found)
    return _escaped(context, why[:1].upper() + why[1:])


def _beside(table: TableView, context: MenuContext, way: Sequence[Choice], behind: float) -> str:
    """Return another suggestion, and how far behind the best it is, in victories of 100 games."""
    prompt, fewer, move = table.view(None).public.prompt, round(100 * behind), _named(context, way)
    if prompt is not None and prompt.id in table.game.play.guesses:
        return say(context.language, "suggested-likely", move=move)
    if fewer <= NEARLY:
        return say(context.language, "suggested-nearly", move=move)
    return say(context.language, "suggested-next", move=move, fewer=fewer)


def _named(context: MenuContext, way: Sequence[Choice]) -> str:
    return _escaped(context, (", " if context.is_spoken else " · ").join(named(context, way)))


def _escaped(context: MenuContext, words: str) -> str:
    """Return text escaped; spoken text is escaped as a whole, after all its signs have become words."""
    return words if context.is_spoken else escaped(words)


@dataclass(frozen=True)
class Extras:
    """What a cards panel shows besides the seat's view and choices.

    `told`: news since its last decision; `coming`: public threats; `advice`: suggestions; `note`: shown above all;
    `within`: the open group of standing orders. A table at `rest` asks nothing until the climax is dismissed.
    """

    told: Sequence[str] = ()
    coming: Sequence[str] = ()
    advice: Advice = ()
    note: str = ""
    within: str = ""
    rest: Climax | None = None


NOTHING_ELSE: Final = Extras()


class _Panel:
    """A panel under construction.

    One that `stays`, a private message, leaves out the card's questions, as it isn't edited when they change.
    """

    def __init__(
        self, table: TableView, seat: int, language: str, preferences: Preferences, *, stays: bool = False
    ) -> None:
        self.table, self.seat, self.language = table, seat, language
        self.preferences, self.stays = preferences, stays
        self.is_spoken = preferences.display_mode == "words"
        self.view, self.record = table.view(seat), table.seats[seat]
        prompt = self.view.public.prompt
        self.prompt = None if prompt is None or (stays and not prompt.secret) else prompt
        self.names = seat_names(table, self.view)
        self.parts: list[ui.Item[Any]] = []
        self.files: tuple[Attached, ...] = ()

    @property
    def is_asked(self) -> bool:
        return self.prompt is not None and self.seat in self.view.public.to_act

    @property
    def secrets(self) -> str:
        """The seat's secrets; while it waits, the text that there are none, in the game's words if it has some."""
        game, language = self.table.game, self.language
        secrets = game.secrets(self.view, language, self.names)
        if secrets or self.is_asked or not self.table.is_running:
            return secrets
        return game.text.find(language, "secrets-none") or say(language, "mycards-none")

    @property
    def who(self) -> str:
        """The player's public identity: sign and name of their seat."""
        game, seat = self.table.game, self.seat
        name = f"{game.badges(self.view)[seat]}{UNBROKEN}{game.seat_names(self.view, self.language)[seat]}"
        return say(self.language, "mycards-seat", seat=name)

    @property
    def question(self) -> str:
        assert self.prompt is not None, "a question is asked"
        return self.table.game.text.format(self.language, f"prompt-{self.prompt.id}", self.prompt.params)

    @property
    def about(self) -> str:
        """Explains a question asked before the first move, if the game has such a text."""
        words = self.prompt and self.table.game.text.find(self.language, f"about-{self.prompt.id}")
        if not words:
            return ""
        return self.said(words) if self.is_spoken else small([words])

    def said(self, words: str) -> str:
        """Return a text for this player, with words for signs if they read words."""
        return escaped(spoken(words, self.language)) if self.is_spoken else words

    def ask(self, coming: Sequence[str] = ()) -> None:
        if self.is_asked:
            question = self.said(self.question) if self.is_spoken else f"**{self.question}**"
            self.parts.append(text(question, *filter(None, [self.about, small(coming)])))

    def draw(self, picture: bytes, rest: Climax | None) -> None:
        """Add the board, the climax during a rest, or the result after the end."""
        table, outcome = self.table, self.view.public.outcome
        if outcome is not None and rest is None:
            told = result_alt(table, outcome, ResultNames.of(table), self.language)
            self.files = (picture_file("mine", picture, told),)
        else:
            self.files = (board_file(table, self.view, picture, self.language, "mine", rest),)
        self.parts.append(gallery(self.files[0]))

    def offer(
        self, always: Sequence[ActionButton], extras: Extras = NOTHING_ELSE, *, has_notes: bool = True
    ) -> None:
        """Add choices, suggestions, buttons, of which `always` are permanent, and standing orders."""
        table, seat, language = self.table, self.seat, self.language
        context, menu = replace(menu_context(table, seat, language), is_spoken=self.is_spoken), self._menu()
        if self.record.stand_in:
            # The card says so, too, unless that would reveal who has answered.
            self.parts.append(text(say(language, "late-stand-in-plays")))
        if menu and has_notes and (told := beside_question(table, context, menu)):
            lines = [self.said(line) for line in told]
            self.parts.append(text(*lines) if self.is_spoken else text(small(lines)))
        if extras.advice:
            self.parts += suggestion(table, seat, language, extras.advice, is_spoken=self.is_spoken)
        ahead: list[ui.Item[Any]] = []
        if extras.rest is None:
            ahead = standing_order_parts(
                table,
                seat,
                language,
                self.preferences,
                is_spoken=self.is_spoken,
                stays=self.stays,
                within=extras.within,
            )
        beside = [*self._buttons(always, extras)]
        if self.files and self.is_asked:
            self.parts[1:1] = [*in_rows(beside), *ahead]  # below the board a phone has room for the question only
            ahead, beside = [], []
        used = 1 + sum(1 + len(getattr(part, "children", ())) for part in self.parts) + (ROOM if ahead else 0)
        may_take_back = self.prompt is not None and table.can_take_back(seat)
        undo = [undo_button(table, self.record, language)] if may_take_back else []
        drawn = rows(context, menu, COMPONENTS - used, beside, undo)
        mixed = [row.children for row in drawn if not {*undo}.isdisjoint(row.children)]
        if not self.is_spoken and any(len(row) == 1 or not fits_a_line(row) for row in mixed):
            signs = [button.labelled(None, str(button.emoji)) for button in beside]
            drawn = rows(context, menu, COMPONENTS - used, [*undo, *signs])
        self.parts += [*drawn, *ahead]

    def content(self) -> Content:
        return Content(
            parts=tuple(self.parts), files=self.files, game="" if self.is_spoken else self.table.game.key
        )

    def _menu(self) -> Menu:
        may_act = self.record in self.table.may_act and self.prompt is not None
        is_theirs = may_act and ((self.prompt is not None and self.prompt.secret) or not self.record.is_automatic)
        return self.table.menu(self.seat) if is_theirs else ()

    def _buttons(self, always: Sequence[ActionButton], extras: Extras) -> Iterator[ActionButton]:
        table, language = self.table, self.language
        if self.record.stand_in:
            yield action_button(table, "imback", language, style="success")
        if self.is_asked:
            if table.may_have_hints:
                yield action_button(table, "suggest", language)
            yield action_button(table, "rules", language)
        is_over = self.view.public.outcome is not None and extras.rest is None
        for button in [action_button(table, "rematch", language, style="primary")] if is_over else always:
            yield button.labelled(None, "📝") if self.is_asked and not (self.is_spoken or self.stays) else button
        if extras.rest is not None:
            yield going_on_button(table, extras.rest, language)
        elif not (self.is_asked or self.stays):  # harmless for a late finger
            yield action_button(table, "mycards", language, "🔄")


def panel(
    table: TableView,
    seat: int,
    language: str,
    picture: bytes | None = None,
    preferences: Preferences = DEFAULTS,
    extras: Extras = NOTHING_ELSE,
) -> Content:
    """Return the panel of `seat`: its secrets and, if it is asked, its choices."""
    mine = _Panel(table, seat, language, preferences)
    if extras.rest is not None:
        mine.prompt = None
    if mine.is_spoken:
        mine.parts.append(text(escaped(cut(spoken("\n".join(_in_words(mine, extras)), language), LONGEST_TABLE))))
    else:
        head = [extras.note, f"-# 🃏 **{table.game.title}** · {where(table, language)}", mine.who]
        if (outcome := mine.view.public.outcome) is not None and extras.rest is None:
            head.append(winners_line(table.game, outcome, mine.names, language))
        coming = () if mine.is_asked or extras.rest is not None else extras.coming
        told = [small([*extras.told, *coming]), mine.secrets if extras.rest is None else ""]
        if mine.is_asked:  # a phone shows the foot of a message: board, question, threats and choices at once
            head, told = [*head, *told], []
        mine.parts.append(text(*filter(None, head)))
        if picture is not None:
            mine.draw(picture, extras.rest)
        if any(told):
            mine.parts.append(text(*filter(None, told)))
        mine.ask(extras.coming)
    mine.offer([action_button(table, "notes", language)], extras, has_notes=not mine.is_spoken)
    question = mine.record.questions if mine.record in table.may_act else None
    return replace(mine.content(), moment=moment_of(table.session.id, question, extras.rest))


def moment_of(session_id: str, question: int | None, rest: Climax | None) -> Moment:
    """Return the moment shown by a cards panel, with the `question` open unless the table is at `rest`."""
    if rest is not None:
        return Moment(session_id, None, rest.ply, is_followed=True)
    return Moment(session_id, question, is_followed=True)


def sheet(
    table: TableView, seat: int, language: str, preferences: Preferences, picture: bytes | None = None
) -> Content:
    """Return the seat's identity, its secrets and its secret question, with the board."""
    shown = _sheet(_Panel(table, seat, language, preferences, stays=True), picture=picture)
    return replace(shown, moment=Moment(table.session.id, table.seats[seat].questions))


def letter(
    table: TableView,
    seat: int,
    language: str,
    preferences: Preferences = DEFAULTS,
    server: str = "",
    *,
    is_answered: bool = False,
) -> Content:
    """Return a seat's private message about a table on a `server`; a question `is_answered` ahead is left out."""
    mine = _Panel(table, seat, language, preferences, stays=True)
    if is_answered:
        mine.prompt = None
    title = table.game.title if mine.is_spoken else f"### 🃏 {table.game.title}"
    place = where_in_private(table, language, server)
    is_called = mine.is_asked and len(table.people) > 1
    buttons = action_buttons(table, language, "notes", *["nottonight"] * is_called)
    return _sheet(mine, [title, place if mine.is_spoken else f"-# {place}"], buttons)


def _sheet(
    mine: _Panel, head: Sequence[str] = (), buttons: Sequence[ActionButton] = (), picture: bytes | None = None
) -> Content:
    mine.parts.append(text(*head, *filter(None, map(mine.said, [mine.who, mine.secrets]))))
    if picture is not None:
        mine.draw(picture, None)
    mine.ask()
    mine.offer(buttons)
    return mine.content()


def _in_words(mine: _Panel, extras: Extras) -> Iterator[str]:
    table, view, language = mine.table, mine.view, mine.language
    yield from filter(None, [extras.note])
    yield table.game.title
    yield mine.who
    happened = [*extras.told, *extras.coming]
    yield from game_in_words(table.game, view, language, mine.names, happened, seat_lines(table, view, language))
    if (outcome := view.public.outcome) is not None and extras.rest is None:
        yield winners_line(table.game, outcome, mine.names, language)
    elif mine.is_asked:
        yield mine.question
    elif mine.prompt is not None:
        who = listed([mine.names[asked] for asked in sorted(view.public.to_act)], language)
        yield say(language, "reading-waits", who=who, question=mine.question)


def game_in_words(
    game: Game, view: View, language: str, names: Sequence[str], happened: Sequence[str], seats: Iterable[str]
) -> Iterator[str]:
    """Yield what a screen reader says of a game: news, board, seats, secrets."""
    if happened:
        yield say(language, "reading-happened")
        yield from happened
    yield say(language, "reading-table")
    yield game.alt_text(view, language).replace(". ", ".\n")
    yield from seats
    yield from filter(None, [game.secrets(view, language, names)])


def farewell(table: TableView, language: str, server: str = "") -> Content:
    outcome = table.outcome
    if outcome is not None:
        ended = winners_line(table.game, outcome, seat_names(table, table.view(None)), language)
    else:
        ended = closed_line(table, language)
    place = where_in_private(table, language, server)
    return Content(parts=(text(f"### 🃏 {table.game.title}", f"-# {place}", ended),))


def submenu(
    table: TableView,
    seat: int,
    language: str,
    path: tuple[int, ...],
    steps: Sequence[Choice],
    picture: bytes | None = None,
    *,
    is_within: bool = False,
    is_spoken: bool = False,
) -> Content:
    """Return a step of a choice at a table, with the board."""
    context = replace(menu_context(table, seat, language, path), is_spoken=is_spoken)
    back = action_button(table, "mycards", language, "◀️")
    board = () if picture is None else (board_file(table, table.view(None), picture, language),)
    shown = opened(context, steps, board, back if is_within else None)
    return replace(shown, moment=Moment(table.session.id, context.question, is_followed=is_within))


def opened(
    context: MenuContext,
    steps: Sequence[Choice],
    board: tuple[Attached, ...],
    back: ActionButton | None,
    said: str = "",
) -> Content:
    """Return a step that opens further choices, headed by those made, `said` and the way back, with the board."""
    is_spoken, notes = context.is_spoken, [*map(escaped, opening(context, steps[-1]))]
    chosen = escaped((", " if is_spoken else " · ").join(named(context, steps)))
    head = [chosen, said, *notes] if is_spoken else [f"### {chosen}", said, small(notes)]
    title, ways, room = text(*filter(None, head)), [back] if back else [], COMPONENTS - 1 - len(board)
    parts: list[ui.Item[Any]] = [title, *map(gallery, board)]
    if board and back:  # on top, as below a board and a grid a phone has no room
        parts[0], ways, room = ui.Section(title, accessory=back.labelled(None, "◀️")), [], room - 2
    drawn = rows(context, steps[-1].choices, room, ways)
    return Content(parts=(*parts, *drawn), files=board, game="" if is_spoken else context.game.key)


def is_grid(choice: Choice) -> bool:
    """Tell whether a choice opens rows of a board, with buttons for its spaces."""
    return all(row.choices for row in choice.choices)


def preview_panel(
    table: TableView,
    preview: Preview,
    language: str,
    picture: bytes | None = None,
    *,
    is_spoken: bool = False,
    is_within: bool = False,
) -> Content:
    """Return what was chosen and its consequences, with buttons to confirm."""
    seat, view = preview.seat, table.view(preview.seat)
    context = menu_context(table, seat, language)
    chosen = next(_ways_to(table.menu(seat), preview.codes), ())
    told = [] if table.asks_secretly else lines(table.game, preview.events, language, seat_names(table, view), seat)
    said = told or [f"### {' · '.join(named(context, chosen)) or table.game.title}"]
    ends = say(language, "preview-turn-ends") if preview.ends_turn else None
    if preview.is_final:
        why = table.game.text.find(language, f"final-{preview.leads_to}") or ends
        is_answer = table.asks_secretly and len(view.public.put_to) > 1
        final = say(language, "preview-answer" if is_answer else "preview-final")
        said.append(" ".join(filter(None, ["⚠️", why, final])))
    elif ends:
        said.append(ends)
    if is_spoken:
        said = [escaped(spoken(line, language)) for line in said]
    codes = "+".join(preview.codes)
    sure = verb_button("doit", language, table.session.id, codes, question=context.question, style="success")
    always = verb_button("always", language, table.session.id, codes, question=context.question)
    back = Address("mycards", table.session.id) if is_within else NOT_YET
    asked = question(said, sure, language, back, always)
    moment = Moment(table.session.id, context.question, is_followed=is_within)
    board = () if picture is None else (board_file(table, table.view(None), picture, language),)
    return replace(asked, parts=(*map(gallery, board), *asked.parts), files=board, moment=moment)


def _ways_to(menu: Menu, codes: tuple[str, ...]) -> Iterator[tuple[Choice, ...]]:
    """Yield the ways through a menu to the leaf with these moves, each as a list of choices."""
    for choice in menu:
        for seen in filter(None, (choice, choice.own)):
            if tuple(move.code for move in seen.moves) == codes:
                yield (seen,)
        for way in _ways_to(choice.choices, codes):
            yield choice, *way
