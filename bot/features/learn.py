"""`/learn`: a first game, step by step. Nothing is stored: every button contains the place in the lesson."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from discord import ui

from bot.interactions.access import language_of_tables, look_for_card, must_have_place
from bot.interactions.reply import Answer
from bot.interactions.route import GAME_CHOICES, Click, Feature, Origin, Place, Verb, at_table, command
from bot.tables import lobby
from bot.tables.checks import Refusal, game_of
from bot.tables.opening import usual
from bot.tables.seats import COMPUTER_NAMES
from bot.tables.table import Table
from bot.ui.content import COMPONENTS, Attached, Content, gallery, picture_file, small, text
from bot.ui.items import ActionButton, Address, in_rows, verb_button
from bot.ui.menus import MenuContext, notes, rows, split_path, walk
from bot.ui.panel import game_in_words, is_grid, opened
from bot.ui.words import cut, escaped, say, spoken, to_card
from bot.workers.workers import WorkFailed
from games.contract import LEARNER, Choice, Game, IllegalMove, Lesson, Menu, Move, Style
from games.engine.lessons import Moment, begin, choose, edition, step_of
from games.engine.log import lines
from games.engine.registry import GAMES
from storage import Occupant, SessionStatus

LINES_TOLD, LINES_IN_WORDS = 2, 8
LONGEST = 3600
"""Characters of a step in words; Discord allows 4000 per message."""


VERBS = {"play": "lessonplay", "open": "lessonopen", "pick": "lessonpick", "atrandom": "lessondraw"}
"""Verbs of a lesson in place of a table's."""


def names_in_lesson(lesson: Lesson, learner: str) -> tuple[str, ...]:
    others = (name for name in COMPUTER_NAMES if name != learner)
    return tuple(learner if seat == LEARNER else next(others) for seat in range(lesson.seats))


@dataclass(frozen=True)
class StepPage:
    """A moment of step `number` of a lesson in a language; with a picture or in words alone."""

    game: Game
    lesson: Lesson
    number: int
    moment: Moment
    language: str
    learner: str
    """The learner's name."""
    picture: bytes | None = None
    is_spoken: bool = False

    def task(self, *, is_other: bool = False) -> Content:
        """Return what to read and to choose.

        `is_other`: explain, after another legal choice, why the lesson wants something else.
        """
        if not self.moment.step.move:
            return self._page(self._text(), self._to("next", self.number + 1, "primary"))
        menu = self.game.menu(self.moment.view, self.moment.state.legal_moves(LEARNER))
        return self._page(self._text("-other" if is_other else ""), self._to("show", self.number), menu)

    def result(self) -> Content:
        return self._page(self._text("-done"), self._to("next", self.number + 1, "primary"))

    def opened(self, path: tuple[int, ...], steps: Sequence[Choice]) -> Content:
        # without a board there is room to repeat the task
        said = self._worded(self._text()) if self.picture is None else ""
        return opened(self._context(path), steps, self._board(), self._to("back", self.number), said)

    def _page(self, said: str, onwards: ActionButton, menu: Menu = ()) -> Content:
        board = self._board()
        if self.is_spoken:
            parts: list[ui.Item[Any]] = [text(self._in_words(said, menu))]
        else:
            head, told = f"🎓 {self._title} · {self._place}", self._told()
            drawn = (
                gallery(board[0])
                if board
                else text(f"```\n{self.game.text_board(self.moment.view, self.language)}\n```")
            )
            # Earlier events are above, as on a card; the choice's own events are beside the explanation.
            above, below = (told[-LINES_TOLD:], []) if menu else ([], told[:LINES_TOLD])
            parts = [text(small([head, *above])), drawn]
            parts.append(text(*filter(None, [small(below), said, small(notes(self._context(), menu))])))
        if self.number:
            ways = [self._to("back", self.number - 1), onwards]
        else:
            ways = [onwards, *others(self.game, self.lesson, self.language)]
        parts += rows(self._context(), menu, COMPONENTS - 1 - len(parts), ways)
        return Content(parts=tuple(parts), files=board, game="" if self.is_spoken else self.game.key)

    def _told(self) -> list[str]:
        return lines(self.game, self.moment.events, self.language, self._names, LEARNER)

    def _in_words(self, said: str, menu: Menu) -> str:
        view, told = self.moment.view, self._told()[-LINES_IN_WORDS:]
        standings, prompt = self.game.standings(view, self.language), view.public.prompt if menu else None
        seats = (f"{name}: {line}" for name, line in zip(self._names, standings, strict=True) if line)
        blocks = [
            f"{self._title}. {self._place}.",
            said,
            *game_in_words(self.game, view, self.language, self._names, told, seats),
            self.game.text.format(self.language, f"prompt-{prompt.id}", prompt.params) if prompt else "",
        ]
        return escaped(cut(self._worded("\n".join(filter(None, blocks))), LONGEST))

    def _worded(self, words: str) -> str:
        return spoken(words, self.language) if self.is_spoken else words

    @property
    def _title(self) -> str:
        return title(self.game, self.lesson, self.language)

    @property
    def _place(self) -> str:
        number, of = self.number + 1, len(self.lesson.steps)
        return say(self.language, "lesson-place", number=number, of=of) if self.is_spoken else f"{number}/{of}"

    @property
    def _names(self) -> list[str]:
        names = names_in_lesson(self.lesson, self.learner)
        shown = names if self.is_spoken else map(escaped, names)
        return [f"{badge} {name}" for badge, name in zip(self.game.badges(self.moment.view), shown, strict=True)]

    def _text(self, which: str = "") -> str:
        return self.game.text.format(self.language, f"lesson-{self.moment.step.id}{which}")

    def _board(self) -> tuple[Attached, ...]:
        if self.picture is None:
            return ()
        return (picture_file("lesson", self.picture, self.game.alt_text(self.moment.view, self.language)),)

    def _context(self, path: tuple[int, ...] = ()) -> MenuContext:
        known = edition(self.game, self.lesson, self.number)
        return MenuContext(self.game, self.language, self.game.key, known, self._names, path, self.is_spoken, VERBS)

    def _to(self, way: str, number: int, style: Style = "secondary") -> ActionButton:
        """Return the button that goes `back` or to the `next` step, or makes the choice (`show`)."""
        known, words, key = edition(self.game, self.lesson, number), f"lesson-{way}", self.game.key
        if way == "show":
            return verb_button("lessonshow", self.language, key, question=known, words=words, style=style)
        return verb_button("lesson", self.language, key, way, question=known, words=words, style=style)


def title(game: Game, lesson: Lesson, language: str) -> str:
    """Return the title of a lesson: the game's, followed by its subject if it is not the first."""
    return f"{game.title} · {game.text.format(language, f'lessons-{lesson.id}')}" if lesson.id else game.title


def others(game: Game, lesson: Lesson, language: str) -> list[ActionButton]:
    return [
        ActionButton(
            lesson_address(game, other),
            game.text.format(language, f"lessons-{other.id}") if other.id else game.title,
            emoji="🎓",
        )
        for other in game.lessons
        if other is not lesson
    ]


def lesson_address(game: Game, lesson: Lesson) -> Address:
    return Address("lessons", "0", 0, f"{game.key}.{lesson.id}".rstrip("."))


def ready_panel(game: Game, lesson: Lesson, language: str, *, may_play: bool, own: Table | None = None) -> Content:
    """Return the end of a lesson, with links to one's `own` table or a new one, and to further lessons."""
    play = verb_button(
        "lessontable", language, game.key, lesson.id, words="lesson-play", emoji="▶️", style="success"
    )
    buttons = [
        *([play] if may_play else []),
        *others(game, lesson, language),
        verb_button("rulespage", language, "0", game.key, words="rules", emoji="📖"),
        verb_button("notyet", language, words="lesson-close"),
    ]
    said = [f"### 🎓 {title(game, lesson, language)}", say(language, "lesson-ready")]
    if own is not None:
        said.append(say(language, "lesson-own-table", card=to_card(own.card_location, language)))
    return Content(parts=(text(*said), ui.ActionRow(*buttons)))


def chooser(language: str) -> Content:
    notes = [f"- **{game.title}**: {game.text.format(language, 'title-note')}" for game in GAMES.values()]
    lessons = [(game, lesson) for game in GAMES.values() for lesson in game.lessons]
    buttons = [ActionButton(lesson_address(*each), title(*each, language)) for each in lessons]
    said = [f"### 🎓 {say(language, 'lessons-title')}", say(language, "lessons-text"), *notes]
    return Content(parts=(text(*said), *in_rows(buttons)))


EASY = "easy"


@command("learn", anywhere=True, game=GAME_CHOICES)
async def learn(answer: Answer, game: str = "") -> None:
    await _begin(answer, game)


async def _begin(answer: Answer, which: str) -> None:
    """Begin a lesson, named by its game's key and its id; without a name, offer a choice."""
    key, _, lesson_id = which.partition(".")
    await answer.update(await _task(answer, *_lesson(key, lesson_id), 0) if key else chooser(answer.language))


def _lesson(key: str, lesson_id: str) -> tuple[Game, Lesson]:
    game = game_of(key)
    lesson = next((lesson for lesson in game.lessons if lesson.id == lesson_id), None)
    if lesson is None:
        raise Refusal("old-lesson")
    return game, lesson


async def _page(
    answer: Answer,
    game: Game,
    lesson: Lesson,
    number: int,
    moment: Moment,
    moves: Sequence[Move] = (),
    *,
    is_drawn: bool = True,
) -> StepPage:
    page = StepPage(game, lesson, number, moment, answer.language, answer.name)
    if await answer.tables.people.reads_words(answer.user_id):
        return replace(page, is_spoken=True)
    return replace(page, picture=await _picture(answer, page, moves)) if is_drawn else page


async def _picture(answer: Answer, page: StepPage, moves: Sequence[Move]) -> bytes | None:
    """Return the climax of a choice, else the board; `None` if it can't be drawn."""
    workers, game, moment = answer.runtime.workers, page.game, page.moment
    names = names_in_lesson(page.lesson, answer.name)
    climax = next((event for event in moment.events if event.is_climax), None)
    if climax is not None and moment.is_wanted:
        with suppress(WorkFailed):
            if (shown := await workers.climax(game, climax, moment.seen, names, whose=answer.account)) is not None:
                return shown
    drawing = workers.picture(game, moment.seen, names, (), moves, whose=answer.account)
    return await workers.if_possible(drawing)


async def _task(answer: Answer, game: Game, lesson: Lesson, number: int, *, is_other: bool = False) -> Content:
    """Return a step of a lesson; after the last one, its end."""
    if number == len(lesson.steps):
        here = await answer.tables.in_channel(answer.interaction.channel_id or 0)
        is_own = here is not None and here.is_running and here.seat_of(answer.user_id) is not None
        may_play = answer.interaction.guild_id is not None and not is_own
        return ready_panel(game, lesson, answer.language, may_play=may_play, own=here if is_own else None)
    page = await _page(answer, game, lesson, number, begin(game, lesson, number))
    return page.task(is_other=is_other)


# Clicks


def _step(click: Click, *, may_be_over: bool = False) -> tuple[Game, Lesson, int]:
    game = game_of(click.session)
    found = step_of(game, click.address.question)
    if found is None or (found[1] == len(found[0].steps) and not may_be_over):
        raise Refusal("old-lesson")
    return (game, *found)


async def _go_to(click: Click) -> None:
    await click.answer.update(await _task(click.answer, *_step(click, may_be_over=True)))


async def _pick(click: Click) -> None:
    if click.value.startswith(">"):
        await _show_choices(click, click.value[1:])
    else:
        await _play(click)


async def _show_choices(click: Click, path_text: str) -> None:
    game, lesson, number = _step(click)
    moment = begin(game, lesson, number)
    path = split_path(path_text)
    steps = walk(game.menu(moment.view, moment.state.legal_moves(LEARNER)), path)
    if not steps or not steps[-1].choices:
        raise Refusal("old-lesson")
    is_drawn = not is_grid(steps[-1])
    page = await _page(click.answer, game, lesson, number, moment, tuple(steps[-1].ends()), is_drawn=is_drawn)
    await click.answer.update(page.opened(path, steps))


async def _play(click: Click) -> None:
    await _carry_out(click.answer, *_step(click), click.value)


async def _show_move(click: Click) -> None:
    """Make the wanted choice for the learner."""
    game, lesson, number = _step(click)
    await _carry_out(click.answer, game, lesson, number, lesson.steps[number].move)


async def _carry_out(answer: Answer, game: Game, lesson: Lesson, number: int, codes: str) -> None:
    try:
        moment = choose(game, lesson, number, codes.split("+"))
    except IllegalMove as refused:
        raise Refusal.of_move(game, refused) from refused
    if moment.is_wanted:
        await answer.update((await _page(answer, game, lesson, number, moment)).result())
    else:
        await answer.update(await _task(answer, game, lesson, number, is_other=True))


async def _lesson_table(click: Click) -> None:
    """Open a table here with easy computers on all other seats, which newcomers may take.

    If the learner has a lobby here, it is filled with computers.
    """
    answer, (game, lesson) = click.answer, _lesson(click.session, click.value)
    tables, site = answer.tables, await must_have_place(answer)
    await look_for_card(answer)
    here = await tables.in_channel(site.channel_id)
    is_own = here is not None and here.game is game and here.seat_of(answer.user_id) is not None
    if here is not None and is_own and here.session.status is SessionStatus.LOBBY:
        table = await lobby.set_rivals(tables, here.session.id, answer.user_id, EASY, lesson.seats)
    else:
        settings = await usual(tables, game, site.guild_id, await language_of_tables(answer))
        settings = replace(settings, num_seats=lesson.seats, options=lesson.options.model_dump_json())
        host = Occupant(user_id=answer.user_id, name=answer.name)
        table = await lobby.open_table(tables, settings, site, host, computers=[EASY] * (lesson.seats - 1))
    await answer.tables.people.remember_language(answer.user_id, answer.language)
    answer.runtime.changed(table)
    await answer.update(say(answer.language, "lesson-table-open", game=game.title))


IN_THE_LESSON = Origin(Place.PANELS, of_table=False)
FEATURE = Feature(
    commands=(learn,),
    verbs={
        "learn": Verb(
            at_table(lambda answer, table: _begin(answer, table.game.key)), Origin(Place.CARD | Place.PANEL)
        ),
        "lessons": Verb(lambda click: _begin(click.answer, click.value), IN_THE_LESSON),
        "lesson": Verb(_go_to, IN_THE_LESSON),
        "lessonopen": Verb(lambda click: _show_choices(click, click.value), IN_THE_LESSON),
        "lessonpick": Verb(_pick, IN_THE_LESSON),
        "lessonplay": Verb(_play, IN_THE_LESSON),
        "lessondraw": Verb(_show_move, IN_THE_LESSON),
        "lessonshow": Verb(_show_move, IN_THE_LESSON),
        "lessontable": Verb(_lesson_table, Origin(Place.PANEL, of_table=False)),
    },
)
