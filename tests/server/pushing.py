"""A push service and a service for words on loopback, and browsers that can read what they are sent."""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]

from ludoteca.server.notifications.settings import Notices

NEAR = Notices(url="https://play.example.org/", schemes=("json", "ntfy"), near=("127.0.0.0/8",), plain=True)
AUTH = bytes(range(16))


def coded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def raw(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Browser:
    """What subscribes, and can decrypt."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())

    @property
    def subscription(self) -> str:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return json.dumps({"endpoint": self.endpoint, "expirationTime": None, "keys": {"p256dh": coded(point), "auth": coded(AUTH)}})

    def read(self, body: bytes) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(http_ece.decrypt(body, private_key=self._key, auth_secret=AUTH, version="aes128gcm"))
        return found


@dataclass
class Got:
    path: str
    headers: dict[str, str]
    body: bytes

    def is_signed_by(self, public: str) -> bool:
        """Whether it bears the house's signature (VAPID)."""
        scheme, _, rest = self.headers["authorization"].partition(" ")
        parts = dict(part.strip().split("=", 1) for part in rest.split(","))
        return scheme == "vapid" and parts["k"] == public and bool(Vapid02.verify(self.headers["authorization"]))

    def claims(self) -> dict[str, Any]:
        token = self.headers["authorization"].partition("t=")[2].partition(",")[0]
        found: dict[str, Any] = json.loads(raw(token.split(".")[1]))
        return found


@dataclass
class Service:
    """Answers everything with ``status``."""

    port: int = 0
    status: int = 201
    more: str = ""  # further headers
    got: list[Got] = field(default_factory=list)

    def browser(self, name: str = "one") -> Browser:
        return Browser(f"http://127.0.0.1:{self.port}/push/{name}")

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        self.got.append(Got(first.split(" ")[1], headers, body))
        writer.write(f"HTTP/1.1 {self.status} So\r\n{self.more}content-length: 0\r\nconnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()


@asynccontextmanager
async def service() -> AsyncIterator[Service]:
    it = Service()
    server = await asyncio.start_server(it._serve, "127.0.0.1", 0)
    it.port = server.sockets[0].getsockname()[1]
    try:
        yield it
    finally:
        server.close()
