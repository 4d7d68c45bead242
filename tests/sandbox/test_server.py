"""What the local Discord does as a server."""

from __future__ import annotations

import asyncio
import logging
import socket
import struct

import pytest

from sandbox.server import LocalDiscord

BROKEN_OFF = (
    "POST /api/v10/channels/1/messages HTTP/1.1\r\n"
    "Host: 127.0.0.1\r\n"
    "Authorization: Bot {token}\r\n"
    "Content-Type: multipart/form-data; boundary=x\r\n"
    "Content-Length: 1000\r\n\r\n--x\r\n"
)
RESET = struct.pack("ii", 1, 0)


async def test_a_bot_that_dies_in_the_middle_of_a_request_is_no_error(
    local: LocalDiscord, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    port = int(local.origin.rpartition(":")[2])
    _, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(BROKEN_OFF.format(token=local.token).encode())
    await writer.drain()
    while not local.requests:
        await asyncio.sleep(0)
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    writer.transport.abort()
    while "was broken off" not in caplog.text:
        await asyncio.sleep(0)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
