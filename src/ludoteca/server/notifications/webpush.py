"""A notice as a browser's push service takes it: encrypted for that browser (RFC 8291) and signed by the house (VAPID, RFC 8292).

Encryption and signature are `http_ece` and `py_vapid`, the two libraries that pywebpush is made of. pywebpush itself would add the sending,
which is ours for a reason: `sender` posts by its own process, to public addresses alone, within seconds, and follows no redirect.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

import http_ece  # type: ignore[import-untyped]
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]

from .addresses import Subscription
from .message import Notice
from .outbox import Push

LASTS = 24 * 3600  # seconds for which a push service keeps what it can't deliver at once
SIGNED = 12 * 3600
SIZE = 512  # all are padded to this: their length says nothing to the service between


def _plain(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


class Signer:
    """The house's key for push services: one for all workers, and for as long as the house lives."""

    def __init__(self, secret: bytes) -> None:
        self._key = ec.derive_private_key(int.from_bytes(secret, "big"), ec.SECP256R1())
        self.public = _plain(self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def headers(self, endpoint: str, contact: str) -> dict[str, str]:
        url = urlsplit(endpoint)
        claims = {"aud": f"{url.scheme}://{url.netloc}", "exp": int(time.time()) + SIGNED, "sub": contact}
        signed: dict[str, str] = Vapid02(self._key, {"no-strict": True}).sign(claims)
        return signed


def new_secret() -> bytes:
    """A number between 1 and the order of the curve, which begins with 32 ones."""
    return (int.from_bytes(secrets.token_bytes(32), "big") >> 1 | 1).to_bytes(32, "big")


def push(notice: Notice, to: Subscription, signer: Signer, contact: str) -> Push:
    body = msgspec.json.encode(notice)
    topic = hashlib.sha256(notice.tag.encode()).digest()[:18]  # one that waits is replaced by the next of the same kind
    return Push(
        url=to.endpoint,
        headers={
            **signer.headers(to.endpoint, contact),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(LASTS),
            "topic": _plain(topic),
            "urgency": "normal",
        },
        body=http_ece.encrypt(
            body + b" " * max(0, SIZE - len(body)),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_raw(to.keys.p256dh),
            auth_secret=_raw(to.keys.auth),
            version="aes128gcm",
        ),
    )


def _raw(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
