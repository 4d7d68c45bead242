"""What every button and select does: a thin layer between an address and a use case."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.face.address import Address
from bot.face.content import Content, text
from bot.face.form import submitted
from bot.face.luck import WORDS_FORM
from bot.face.manners import manners_panel
from bot.face.menus import only_step, split_path, walk
from bot.face.notebook import NOTES_FORM, notebook
from bot.face.panel import panel, submenu, suggestion
from bot.face.panels import forget_panel, game_page, more_panel, record_message
from bot.face.parts import seat_names
from bot.face.preview import preview_panel
from bot.face.reading import reading, reading_step
from bot.face.rulebook import rules_page
from bot.face.story import story_page
from bot.face.words import say
from bot.table.checks import game_of, must_be_answering, must_be_seated, must_have_begun
from bot.table.preview import Unconfirmed
from bot.table.refusal import Refusal
from bot.table.table import Table
from bot.wire.answer import Answer, answered
from bot.wire.base import BaseBot, Interaction
from bot.wire.click import Click, Verb
from bot.wire.lobby_clicks import LOBBY_VERBS
from bot.wire.luck import take_words
from bot.wire.replays import REPLAY_VERBS
from bot.wire.votes import VOTE_VERBS
from bot.workers import WorkFailed
from games.contract import Seat
from games.log import lines
from storage import SeatRecord

logger = logging.getLogger(__name__)

NOWHERE = Address("", "0")
MOVES_TOLD, LINES_TOLD = 40, 8
"""Of what happened, to people who have the table in words."""


async def handle(interaction: Interaction) -> None:
    """Do what a click asks for and answer it."""
    if interaction.type is not discord.InteractionType.component:
        return
    data: Any = interaction.data
    address = Address.read(data["custom_id"]) or NOWHERE
    chosen = data.get("values") or [address.rest]
    interaction.client.presence.note(address.session, interaction.user.id)
    async with answered(interaction, address.session) as answer:
        verb = VERBS.get(address.verb)
        if verb is None:
            raise Refusal("old-button")
        try:
            await verb(Click(interaction.client, answer, address, chosen[0]))
        except Refusal:
            if not await _finds_no_card(interaction.client, address.session):
                raise
            raise Refusal("restored") from None


async def _finds_no_card(bot: BaseBot, session_id: str) -> bool:
    """Tell whether a table lacks its card, so that the button was one of a later moment; it is posted then."""
    stored = await bot.storage.load(session_id)
    if stored is None or not stored.session.lacks_card:
        return False
    bot.publisher.wake(session_id, is_missed=True)
    return True


async def take_in(interaction: Interaction) -> None:
    """Take in a form that somebody has filled in, and answer it."""
    data: Any = interaction.data
    form = submitted(data) if interaction.type is discord.InteractionType.modal_submit else None
    if form is None or form.kind not in FORMS:
        return
    async with answered(interaction, form.session) as answer:
        await FORMS[form.kind](answer, form.session, form.text)


# The rules


async def _rules(click: Click) -> None:
    table = await click.table()
    await click.answer.private(rules_page(table.game, click.answer.language))


async def _rules_section(click: Click) -> None:
    await click.answer.update(rules_page(game_of(click.address.rest), click.answer.language, click.number))


# Play


async def _play(click: Click) -> None:
    await _act(click, is_sure=False)


async def _sure(click: Click) -> None:
    await _act(click, is_sure=True)


async def _pick(click: Click) -> None:
    if click.value.startswith(">"):
        await _show_step(click, click.value[1:])
    else:
        # A list that had to be opened first takes three taps already, and has said on the way where it leads.
        await _act(click, is_sure=click.answer.is_from_panel)


async def _act(click: Click, *, is_sure: bool) -> None:
    codes, question = click.value.split("+"), click.address.question
    # In private the message that asks shows what was answered.
    is_told = is_sure and click.answer.interaction.guild_id is None
    is_step = click.answer.is_from_panel and (is_told or not _asks_secretly(await click.table()))
    try:
        table = await click.bot.sessions.act(click.session, click.user_id, question, codes, is_sure=is_sure)
    except Unconfirmed as asked:
        is_spoken = await click.bot.people.reads_words(click.user_id)
        shown = preview_panel(asked.table, asked.preview, click.answer.language, is_spoken=is_spoken)
        await click.answer.update(shown)
    else:
        await _moved(click, table, is_step=is_step)


async def _back(click: Click) -> None:
    await click.answer.close()


async def _open(click: Click) -> None:
    await _show_step(click, click.value)


async def _show_step(click: Click, path_text: str) -> None:
    table = await click.bot.sessions.asked_table(click.session, click.user_id, click.address.question)
    try:
        path = split_path(path_text)
    except ValueError:
        raise Refusal("old-button") from None
    await click.answer.update(await _step(click, table, path))


async def _step(click: Click, table: Table, path: tuple[int, ...]) -> Content:
    """Return what is opened by a step; a list with the board above it, a grid of spaces is one itself."""
    seat = must_be_seated(table, click.user_id).seat
    steps = walk(table.menu(seat), path)
    if not steps or not steps[-1].choices:
        raise Refusal("old-button")
    if await click.bot.people.reads_words(click.user_id):
        return reading_step(table, seat, click.answer.language, path, steps)
    is_grid = all(choice.choices for choice in steps[-1].choices)
    picture = None if is_grid or _asks_secretly(table) else await _board(click.bot, table, None)
    return submenu(table, seat, click.answer.language, path, steps, picture)


async def _board(bot: BaseBot, table: Table, seat: int | None) -> bytes | None:
    """Return the board as a seat (or the public) sees it, `None` where it can't be drawn."""
    try:
        return await bot.workers.picture(table.game, table.view(seat))
    except WorkFailed as failure:
        logger.warning("the cards at session %s are shown without the board: %s", table.session.id, failure)
        return None


async def _take_back(click: Click) -> None:
    table = await click.bot.sessions.take_back(click.session, click.user_id, click.address.question)
    await _moved(click, table)


async def _moved(click: Click, table: Table, *, is_step: bool = False) -> None:
    """Answer a move where it was made: on a private panel, or on the card, which follows by itself.

    A panel that was but a step (`is_step`) of an answer on the card goes, so that nothing stands below the card;
    one with a secret answer stays as long as the answer can be taken back.
    """
    seat = must_be_seated(table, click.user_id)
    if not click.answer.is_from_panel and (path := _next_step(table, seat)) is not None:
        try:
            await click.answer.private(await _step(click, table, path))
        finally:
            # The answer is a message of its own: the card can't be edited by this click.
            click.bot.changed(table)
        return
    is_over = not _asks_secretly(table)
    with click.publishing(table):
        if not click.answer.is_from_panel:
            await click.answer.done()
        elif await click.bot.people.reads_words(click.user_id):
            await click.answer.update(await _reading(click.answer, table, seat.seat))
        elif is_step:
            await click.answer.close()
        else:
            await click.answer.update(panel(table, seat.seat, click.answer.language))
            click.bot.panels.keep(table.session.id, click.answer.interaction)
    if is_over:
        await click.bot.panels.close(table.session.id)


def _next_step(table: Table, seat: SeatRecord) -> tuple[int, ...] | None:
    """Return what a seat would open next in any case, as there is nothing else to choose on the card."""
    if seat not in table.asked or _asks_secretly(table):
        return None
    return only_step(table.menu(seat.seat))


def _asks_secretly(table: Table) -> bool:
    prompt = table.view(None).public.prompt if table.state is not None else None
    return prompt is not None and prompt.secret


async def _page(click: Click) -> None:
    table = await click.table()
    must_have_begun(table)
    seat, names = table.seat_of(click.user_id), seat_names(table, table.view(None))
    view = table.view(None if seat is None else seat.seat)
    try:
        written = await click.bot.workers.page(table.game, view, click.value, click.answer.language, names)
    except KeyError:
        raise Refusal("old-button") from None
    await click.answer.private(game_page(click.value, *written))


async def _more(click: Click) -> None:
    table = await click.table()
    must_have_begun(table)
    await click.answer.private(more_panel(table, click.answer.language))


async def _suggest(click: Click) -> None:
    table = await click.table()
    must_have_begun(table)
    seat = must_be_seated(table, click.user_id)
    must_be_answering(table, click.user_id, seat.questions)
    if not table.may_have_hints:
        raise Refusal("no-hints")
    move = await click.bot.computers.suggestion(table, seat.seat)
    await click.answer.private(suggestion(table, seat.seat, click.answer.language, move))


async def _notes(click: Click) -> None:
    await show_notes(click.answer, await click.table())


async def _keep_notes(answer: Answer, session_id: str, notes: str) -> None:
    bot = answer.interaction.client
    must_be_seated(await bot.sessions.load(session_id), answer.user_id)
    await bot.people.keep_notes(session_id, answer.user_id, notes)
    await answer.private(say(answer.language, "notes-kept"))


async def show_notes(answer: Answer, table: Table) -> None:
    """Open a person's notebook."""
    must_be_seated(table, answer.user_id)
    notes = await answer.interaction.client.people.notes(table.session.id, answer.user_id)
    await answer.ask(notebook(table.session.id, notes, answer.language, answer.interaction.id))


async def _cards(click: Click) -> None:
    await show_cards(click.answer, await click.table())


async def show_cards(answer: Answer, table: Table) -> None:
    """Show a person what only they may see, as often as they like."""
    bot, seat = answer.interaction.client, must_be_seated(table, answer.user_id).seat
    must_have_begun(table)
    if await bot.people.reads_words(answer.user_id):
        await answer.update(await _reading(answer, table, seat))
        return
    picture = await _board(bot, table, seat)
    await answer.private(panel(table, seat, answer.language, picture))
    if table.session.lacks_card:
        bot.publisher.wake(table.session.id, is_missed=True)
    await bot.people.remember_language(answer.user_id, answer.language)


async def _reading(answer: Answer, table: Table, seat: int) -> Content:
    """Return the table in words, with what happened since this person's last move."""
    sessions = answer.interaction.client.sessions
    events = await sessions.events(table, max(0, table.moves_made - MOVES_TOLD))
    names = seat_names(table, table.view(None))
    told = lines(table.game, events, answer.language, names, Seat(seat))[-LINES_TOLD:]
    return reading(table, seat, answer.language, told)


async def _catch_up(click: Click) -> None:
    table = await click.table()
    must_have_begun(table)
    before, since = await click.bot.sessions.story(table, click.user_id)
    shown = story_page(table, before, since, click.user_id, click.answer.language, click.address.question)
    await click.answer.update(shown)


async def _manners(click: Click) -> None:
    await click.answer.private(manners_panel(await click.bot.people.manners(click.user_id), click.answer.language))


async def _manner(click: Click) -> None:
    try:
        manners = await click.bot.people.choose_manner(click.user_id, click.address.rest, click.value)
    except ValueError:
        raise Refusal("old-button") from None
    await click.answer.update(manners_panel(manners, click.answer.language))


# The end


async def _rematch(click: Click) -> None:
    table = await click.bot.lobby.rematch(await click.table(), click.user_id, click.answer.name)
    click.bot.changed(table)
    await click.answer.done()


async def _record(click: Click) -> None:
    table = await click.table()
    record = await click.bot.records.given_out(table)
    await click.answer.private(record_message(table, record, click.answer.language))


async def _forget(click: Click) -> None:
    await click.answer.private(forget_panel(click.answer.language))


async def _forget_yes(click: Click) -> None:
    for table in await click.bot.absence.forget(click.user_id):
        click.bot.changed(table)
    await click.answer.update(Content(parts=(text(say(click.answer.language, "forgotten")),)))


VERBS: dict[str, Verb] = {
    **LOBBY_VERBS,
    "rules": _rules,
    "ruleset": _rules_section,
    "play": _play,
    "sure": _sure,
    "back": _back,
    "pick": _pick,
    "open": _open,
    "undo": _take_back,
    "page": _page,
    "more": _more,
    "manners": _manners,
    "manner": _manner,
    "cards": _cards,
    "suggest": _suggest,
    "notes": _notes,
    "catchup": _catch_up,
    **VOTE_VERBS,
    "rematch": _rematch,
    "record": _record,
    **REPLAY_VERBS,
    "forget": _forget,
    "forgetyes": _forget_yes,
}
"""What the verbs of addresses do."""
FORMS: dict[str, Callable[[Answer, str, str], Awaitable[None]]] = {NOTES_FORM: _keep_notes, WORDS_FORM: take_words}
"""What forms do with session and text."""
