"""Keeps strangers out: pages of other sites, which browsers allow to access servers of their own machine.

Pages whose own name resolves to this machine (DNS rebinding) are recognised by the ``Host`` of their requests,
others by the ``Origin``. Programs send no ``Origin``; the bot's show the token.
"""

from __future__ import annotations

from aiohttp import web
from aiohttp.typedefs import Handler
from yarl import URL

from sandbox.redirect import LOOPBACK
from sandbox.wire import reply


@web.middleware
async def refuse_strangers(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Admit requests from this server's own page, or from no page."""
    if not _is_of_this_machine(request.host):
        return reply({"message": "This server answers to the names of this machine only."}, 403)
    if request.headers.get("Origin") not in (None, f"http://{request.host}"):
        return reply({"message": "Only pages of this server may do that."}, 403)
    return await handler(request)


def _is_of_this_machine(host: str) -> bool:
    try:
        return URL(f"http://{host}").host in LOOPBACK
    except ValueError:
        return False


def policy(request: web.Request, origin: str) -> str:
    """Return the content security policy: only files of this server (at ``origin``)."""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; "
        f"img-src 'self' {origin}; connect-src 'self' ws://{request.host}; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
