"""A local Discord: everything put together behind one address of this machine."""

from __future__ import annotations

import hashlib
import io
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Handler as AioHandler
from PIL import Image, ImageDraw

from sandbox.commands import Commands
from sandbox.errors import DiscordError
from sandbox.files import StoredFile
from sandbox.gateway import Gateway
from sandbox.interactions import Interactions
from sandbox.people import People
from sandbox.redirect import TOKEN
from sandbox.rest import Rest
from sandbox.wire import API, Handler, log, refuse, reply, route
from sandbox.world import DEFAULT_PEOPLE, World

_PAGE = Path(__file__).parent / "page"
_AVATAR_COLOURS = ("#5865f2", "#747f8d", "#43b581", "#faa61a", "#f04747", "#e91e63")
_MAX_BODY = 120 * 1024 * 1024


@dataclass(frozen=True)
class Fault:
    """A failure of the service, for one request whose ``METHOD /path`` contains ``match``.

    With ``after`` the request is carried out first and only the answer is lost. A 429 asks to wait
    ``retry_after`` seconds.
    """

    status: int
    match: str = ""
    after: bool = False
    retry_after: float = 0.1

    def response(self) -> web.Response:
        """Return the failing answer."""
        if self.status == 429:
            body = {"message": "You are being rate limited.", "retry_after": self.retry_after, "global": False}
            return reply(body, 429, **{"Retry-After": str(self.retry_after)})
        return reply({"message": f"{self.status}: injected fault", "code": 0}, self.status)


class LocalDiscord:
    """A Discord on 127.0.0.1; use it with ``async with``.

    After entering, ``origin`` is its address (``http://127.0.0.1:<port>``), ``token`` the bot's token. ``world`` is
    the state, ``gateway`` and ``interactions`` are for tests that break connections or push the time forward;
    ``faults`` may be filled with failures to come. ``port`` 0 takes a free one.
    """

    def __init__(
        self,
        port: int = 0,
        *,
        people: Iterable[str] = DEFAULT_PEOPLE,
        guild_locale: str = "en-US",
        ack_seconds: float = 3.0,
        max_history: int = 1000,
        allows_privileged_intents: bool = False,
    ) -> None:
        self.token = TOKEN
        self.world = World(people, guild_locale=guild_locale, max_history=max_history)
        self.gateway = Gateway(self.world, self.token, allows_privileged=allows_privileged_intents)
        self._rest = Rest(self.world, allows_privileged=allows_privileged_intents)
        self.interactions = Interactions(self.world, ack_seconds=ack_seconds)
        self.people = People(self.world, self.interactions, lambda: self.gateway.is_online)
        self.faults: deque[Fault] = deque()
        self.requests: deque[str] = deque(maxlen=10_000)
        self.world.to_bot = self.gateway.dispatch
        self.world.to_people = self.people.tell
        self.gateway.on_online = self.people.tell_bot_state
        self._port = port
        self._runner: web.AppRunner | None = None

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
        self.world.origin = f"http://127.0.0.1:{self._runner.addresses[0][1]}"

    async def close(self) -> None:
        """Close every connection and stop listening."""
        self.interactions.close()
        await self.gateway.close()
        await self.people.close()
        if self._runner is not None:
            await self._runner.cleanup()

    def advance(self, seconds: float) -> None:
        """Push the time forward: late interactions fail, tokens expire."""
        self.interactions.advance(seconds)

    # HTTP

    def _app(self) -> web.Application:
        app = web.Application(middlewares=[self._guard], client_max_size=_MAX_BODY)
        groups = (self._rest.routes(), Commands(self.world).routes(), self.interactions.routes())
        for method, path, handler in (r for group in groups for r in group):
            self._add_route(app, method, path, handler)
        app.router.add_route("*", f"{API}/{{rest:.*}}", self._unknown_route)
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

    def _add_route(self, app: web.Application, method: str, path: str, handler: Handler) -> None:
        bucket = hashlib.sha256(f"{method} {path}".encode()).hexdigest()[:16]
        app.router.add_route(method, API + path, route(handler, bucket))

    @web.middleware
    async def _guard(self, request: web.Request, handler: AioHandler) -> web.StreamResponse:
        """Check the bot's token and let the announced faults happen."""
        if not request.path.startswith(API):
            return await handler(request)
        self.requests.append(f"{request.method} {request.path.removeprefix(API)}")
        carries_token = not request.path.startswith((f"{API}/interactions/", f"{API}/webhooks/"))
        if carries_token and request.headers.get("Authorization") != f"Bot {self.token}":
            return refuse(DiscordError(401, 0, "401: Unauthorized"))
        fault = self._next_fault(self.requests[-1])
        if fault is None:
            return await handler(request)
        if fault.after:
            await handler(request)
        return fault.response()

    def _next_fault(self, request_line: str) -> Fault | None:
        for fault in self.faults:
            if fault.match in request_line:
                self.faults.remove(fault)
                return fault
        return None

    async def _unknown_route(self, request: web.Request) -> web.Response:
        log.error("The local Discord has no route %s %s", request.method, request.path)
        return refuse(DiscordError(404, 0, "404: Not Found"))

    async def _index(self, _: web.Request) -> web.StreamResponse:
        index = _PAGE / "index.html"
        if not index.is_file():
            return web.Response(status=404, text="The page is not installed.")
        return web.FileResponse(index, headers={"Cache-Control": "no-cache"})

    async def _attachment(self, request: web.Request) -> web.Response:
        return _file_response(self.world.files.get(request.match_info["file"]))

    async def _emoji(self, request: web.Request) -> web.Response:
        return _file_response(self.world.emoji_files.get(request.match_info["name"].partition(".")[0]))

    async def _avatar(self, request: web.Request) -> web.Response:
        number = request.match_info["name"].partition(".")[0]
        colour = _AVATAR_COLOURS[int(number) % len(_AVATAR_COLOURS)] if number.isdigit() else "#5865f2"
        picture = Image.new("RGBA", (128, 128))
        ImageDraw.Draw(picture).ellipse((0, 0, 127, 127), fill=colour)
        out = io.BytesIO()
        picture.save(out, "PNG")
        return _file_response(StoredFile("avatar.png", "image/png", out.getvalue()))


def _file_response(file: StoredFile | None) -> web.Response:
    if file is None:
        return web.Response(status=404, text="This file is gone.")
    headers = {"Cache-Control": "private, max-age=86400", "X-Content-Type-Options": "nosniff"}
    if not file.content_type.startswith(("image/png", "image/jpeg", "image/gif", "image/webp")):
        headers["Content-Disposition"] = "attachment"
    return web.Response(body=file.data, content_type=file.content_type, headers=headers)
