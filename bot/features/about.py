"""`/about`: what this bot is."""

from __future__ import annotations

import discord
from discord import ui

from bot.interactions.reply import Answer
from bot.interactions.route import Feature, command
from bot.ui.content import Content, small, text
from bot.ui.items import ActionSelect, Address, verb_button
from bot.ui.words import say
from games.contract import LID
from games.engine.registry import GAMES
from games.engine.rulebook import number_of
from storage import SessionStatus


def about_panel(
    language: str, *, tables: int, people: int, policy: str | None = None, terms: str | None = None
) -> Content:
    """Return a description of the bot: its purpose, the games' authors, the data it stores."""
    command = say(language, "command-newgame")
    titles = "\n".join(
        f"- **{game.title}** (`/{command} {game.title}`) - {game.text.format(language, 'title-note')}\n"
        f"-# {game.text.format(language, 'credits')}"
        for game in GAMES.values()
    )
    found = ((say(language, "about-policy"), policy), (say(language, "about-terms"), terms))
    links = [f"[{title}]({url})" for title, url in found if url]
    policies = [say(language, "about-policies", links=" · ".join(links))] if links else []
    privacy = verb_button("privacy", language)
    stories = [
        discord.SelectOption(label=game.title, value=f"{key}.{number_of(game, LID)}", emoji="📖")
        for key, game in GAMES.items()
    ]
    about = ActionSelect(Address("rulespage", "0", 0, "about"), stories, say(language, "about-games"))
    learn = verb_button("lessons", language, words="learn", emoji="🎓")
    rivals = verb_button("rivals", language)
    return Content(
        parts=(
            text(f"## {say(language, 'about-title')}", say(language, "about-text"), titles),
            ui.ActionRow(about),
            ui.Separator(),
            text(*(say(language, f"about-{what}") for what in ("luck", "privacy"))),
            text(small([*policies, say(language, "about-counts", tables=tables, people=people)])),
            ui.ActionRow(learn, rivals, privacy),
        )
    )


@command("about", anywhere=True)
async def about(answer: Answer) -> None:
    stats = await answer.tables.storage.stats()
    running = stats.sessions.get(SessionStatus.RUNNING, 0)
    ours = answer.runtime.client.application
    policy, terms = (ours.privacy_policy_url, ours.terms_of_service_url) if ours is not None else (None, None)
    await answer.private(
        about_panel(answer.language, tables=running, people=stats.people, policy=policy, terms=terms)
    )


FEATURE = Feature(commands=(about,))
