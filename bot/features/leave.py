"""**Leave**: giving up one's seat."""

from __future__ import annotations

from bot.interactions.access import table_here
from bot.interactions.reply import Answer
from bot.interactions.route import Click, Feature, Origin, Place, Verb, Who, command
from bot.tables import leave as use_case
from bot.tables.table import Table
from bot.ui.parts import action_button, question
from bot.ui.words import say
from storage import StoredSession


@command("leave")
async def leave(answer: Answer) -> None:
    table = await table_here(answer)
    if left := await _left(answer, table.session.id):
        answer.runtime.changed(left)
        await answer.say("leave-done")


async def _leave(click: Click) -> None:
    if left := await _left(click.answer, click.whose):
        await click.show_on_card(left)


async def _left(answer: Answer, session: str | StoredSession) -> Table | None:
    """Return the table after this person left; `None` if they must confirm, as its game goes on."""
    try:
        return await use_case.leave(answer.tables, session, answer.user_id, is_sure=False)
    except use_case.LeavesGame as asked:
        table, language = asked.table, answer.language
        alone = "yes" if len(table.people) == 1 else "no"
        said = [f"### {table.game.title}", say(language, "leave-sure", alone=alone)]
        sure = action_button(table, "leavenow", language, style="danger", words="leave")
        await answer.update(question(said, sure, language))
        return None


FEATURE = Feature(
    commands=(leave,),
    verbs={
        "leave": Verb(_leave, Origin(Place.CARD | Place.PANEL, who=Who.SEATED)),
        "leavenow": Verb(
            lambda click: click.show_change(lambda _, language: say(language, "leave-done"), use_case.leave),
            Origin(Place.PANEL, who=Who.SEATED),
        ),
    },
)
