"""A local Discord: everything put together behind one address of this machine."""

from __future__ import annotations

import errno
import io
import logging
from collections import deque
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Handler
from PIL import Image, ImageDraw

from sandbox.access import policy, refuse_strangers
from sandbox.commands import Commands
from sandbox.edge import Edge, FormCheck, Violation
from sandbox.files import StoredFile
from sandbox.gateway import Gateway
from sandbox.interactions import Interactions
from sandbox.payload import is_number
from sandbox.people import People
from sandbox.permissions import INVITED
from sandbox.rest import Rest
from sandbox.routes import Routes
from sandbox.weather import Weather
from sandbox.wire import API, received
from sandbox.world import DEFAULT_PEOPLE, World

log = logging.getLogger(__name__)

_PAGE = Path(__file__).parent / "page"
_AVATAR_COLOURS = ("#5865f2", "#747f8d", "#43b581", "#faa61a", "#f04747", "#e91e63")
_MAX_BODY = 120 * 1024 * 1024
_CLIENT_CLOSED = 499
"""A status for a client that is gone."""


class LocalDiscord:
    """A Discord on 127.0.0.1; use it with ``async with``.

    After entering, ``origin`` is its address (``http://127.0.0.1:<port>``), ``token`` the bot's token. Discord's
    limits always apply; ``time_scale`` shortens all their windows, for tests. ``world`` is the state, ``gateway``
    and ``interactions`` are for tests that break connections or advance the time. ``weather`` has the faults and
    may be replaced at any time. ``strict`` checks the bodies of the bot's requests before they are carried out;
    ``violations`` collects those wrong in themselves. ``port`` 0 takes a free one, and the same again after a
    restart.
    """

    def __init__(
        self,
        port: int = 0,
        *,
        people: Iterable[str] = DEFAULT_PEOPLE,
        guild_locale: str = "en-US",
        num_guilds: int = 1,
        ack_seconds: float = 3.0,
        max_history: int = 1000,
        invited: int = INVITED,
        time_scale: float = 1.0,
        weather: Weather | None = None,
        strict: FormCheck | None = None,
    ) -> None:
        self.world = World(
            people,
            guild_locale=guild_locale,
            num_guilds=num_guilds,
            max_history=max_history,
            invited=invited,
            time_scale=time_scale,
        )
        self.gateway = Gateway(self.world)
        self.interactions = Interactions(self.world, ack_seconds=ack_seconds)
        self.people = People(self.world, self.interactions, lambda: self.gateway.is_online)
        groups = (Rest(self.world).routes(), Commands(self.world).routes(), self.interactions.routes())
        self.edge = Edge(self.world, Routes(chain.from_iterable(groups)), strict)
        self.world.to_bot = self.gateway.dispatch
        self.world.to_people = self.people.tell
        self.gateway.on_online = self.people.tell_bot_state
        self.weather = weather or Weather.calm()
        self._port = port
        self._runner: web.AppRunner | None = None

    @property
    def token(self) -> str:
        """The bot's token; changed after it has started too many sessions."""
        return self.world.token

    @property
    def weather(self) -> Weather:
        """The current weather."""
        return self.world.weather

    @weather.setter
    def weather(self, weather: Weather) -> None:
        self.world.set_weather(weather)

    @property
    def requests(self) -> deque[str]:
        """The last 10 000 requests of the bot, ``METHOD /path`` without ``/api/v10``."""
        return self.edge.requests

    @property
    def violations(self) -> list[Violation]:
        """The bot's requests to unknown routes, and those with bodies that Discord would refuse in any state."""
        return self.edge.violations

    @property
    def origin(self) -> str:
        """The address, once started."""
        return self.world.origin

    async def __aenter__(self) -> LocalDiscord:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def start(self) -> None:
        """Listen on 127.0.0.1. Raises ``OSError`` if the port is taken."""
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, "127.0.0.1", self._port).start()
        except OSError:
            await self._runner.cleanup()
            raise
        self._port = self._runner.addresses[0][1]
        self.world.origin = f"http://127.0.0.1:{self._port}"

    async def close(self) -> None:
        """Close every connection and stop listening."""
        self.interactions.close()
        await self.gateway.close()
        await self.people.close()
        if self._runner is not None:
            await self._runner.cleanup()

    def advance(self, seconds: float) -> None:
        """Advance the time: late interactions fail, tokens expire."""
        self.interactions.advance(seconds)

    # HTTP

    def _app(self) -> web.Application:
        app = web.Application(client_max_size=_MAX_BODY, middlewares=[_take_calmly, refuse_strangers])
        app.router.add_route("*", f"{API}/{{rest:.*}}", self._api)
        app.router.add_get("/gw", self.gateway.handle)
        app.router.add_get("/gw/", self.gateway.handle)
        app.router.add_get("/chat", self.people.chat)
        app.router.add_get("/people", self.people.list_people)
        app.router.add_post("/people", self.people.add_person)
        app.router.add_get("/attachments/{channel}/{file}/{name}", self._attachment)
        app.router.add_get("/emojis/{name}", self._emoji)
        app.router.add_get("/embed/avatars/{name}", self._avatar)
        app.router.add_get("/", self._index)
        if _PAGE.is_dir():
            app.router.add_static("/", _PAGE)
        return app

    async def _api(self, request: web.Request) -> web.Response:
        return await self.edge.answer(received(request))

    async def _index(self, request: web.Request) -> web.StreamResponse:
        index = _PAGE / "index.html"
        if not index.is_file():
            return web.Response(status=404, text="The page is not installed.")
        headers = {"Cache-Control": "no-cache", "Content-Security-Policy": policy(request, self.origin)}
        return web.FileResponse(index, headers=headers)

    async def _attachment(self, request: web.Request) -> web.Response:
        return _file_response(self.world.files.linked(request.rel_url.raw_path, request.query))

    async def _emoji(self, request: web.Request) -> web.Response:
        return _file_response(self.world.emoji_files.get(request.match_info["name"].partition(".")[0]))

    async def _avatar(self, request: web.Request) -> web.Response:
        number = request.match_info["name"].partition(".")[0]
        colour = _AVATAR_COLOURS[int(number) % len(_AVATAR_COLOURS)] if is_number(number) else "#5865f2"
        picture = Image.new("RGBA", (128, 128))
        ImageDraw.Draw(picture).ellipse((0, 0, 127, 127), fill=colour)
        out = io.BytesIO()
        picture.save(out, "PNG")
        return _file_response(StoredFile("avatar.png", "image/png", out.getvalue()))


@web.middleware
async def _take_calmly(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Survive clients that leave in the middle of a request, as a killed bot does, or name an impossible file."""
    try:
        return await handler(request)
    except ConnectionResetError:
        log.debug("%s %s was broken off", request.method, request.path)
        return web.Response(status=_CLIENT_CLOSED)
    except OSError as error:
        if error.errno != errno.ENAMETOOLONG:
            raise
        return web.Response(status=404, text="There is no such file.")


def _file_response(file: StoredFile | None) -> web.Response:
    if file is None:
        return web.Response(status=404, text="This file is gone.")
    headers = {"Cache-Control": "private, max-age=86400", "X-Content-Type-Options": "nosniff"}
    if not file.content_type.startswith(("image/png", "image/jpeg", "image/gif", "image/webp")):
        headers["Content-Disposition"] = "attachment"
    return web.Response(body=file.data, content_type=file.content_type, headers=headers)
