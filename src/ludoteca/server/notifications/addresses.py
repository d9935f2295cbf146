"""Which addresses may be told at all. A person writes them, so none of them may lead to what only this machine can reach.

What is written is looked at here, when it comes; where a name leads is looked at each time that a line is opened, in `carrier`, since that
may change.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Annotated
from urllib.parse import SplitResult, parse_qsl, urlsplit

import msgspec
from msgspec import Meta, Struct

from .settings import Notices

NAT64 = ip_network("64:ff9b::/96")
MOST = 1000
# What an address of Apprise's may ask for. None of these names a file, another server or a time to wait.
PARAMETERS = frozenset(
    {
        "avatar", "channel", "click", "email", "footer", "format", "from", "image", "mode", "name", "priority", "tags", "thread", "to",
        "token",
    }
)  # fmt: skip
MAIL = re.compile(r"[A-Za-z0-9.!#$&'*+/=^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}")
INWARD = (".localhost", ".local", ".internal", ".lan", ".home.arpa", ".localdomain")


class Keys(Struct):
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]


class Subscription(Struct):
    """What a browser gives to be sent messages by."""

    endpoint: Annotated[str, Meta(max_length=MOST)]
    keys: Keys


def is_public(address: str, near: Sequence[str] = ()) -> bool:
    """Whether a line to this number leads out of our own network, or into a part of it that the operator lets be reached."""
    try:
        found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if inner is None and found in NAT64:
            inner = IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            found = inner
    if any(found in ip_network(network) for network in near):
        return True
    return found.is_global and not found.is_multicast and not found.is_reserved


def is_outward(host: str, near: Sequence[str] = ()) -> bool:
    """Whether a host as it is written may be one out there."""
    name = host.lower().rstrip(".")
    try:
        ip_address(name)
    except ValueError:
        # A number in another writing (2130706433, 0x7f.1) is a number all the same.
        return "." in name and not name.endswith(INWARD) and not re.fullmatch(r"[0-9a-fx.]*\d", name.rpartition(".")[2])
    return is_public(name, near)


def subscription(text: str, settings: Notices) -> Subscription | None:
    """A browser's subscription, if it can be used."""
    try:
        found = msgspec.json.decode(text, type=Subscription)
        url = urlsplit(found.endpoint)
        key, auth = _raw(found.keys.p256dh), _raw(found.keys.auth)
        port = url.port
    except (msgspec.DecodeError, ValueError):
        return None
    if not found.endpoint.isascii() or not found.endpoint.isprintable() or url.username is not None or url.password is not None:
        return None
    if not (settings.plain and url.scheme == "http") and (url.scheme != "https" or port not in (None, 443)):
        return None
    if not is_outward(url.hostname or "", settings.near):
        return None
    if len(key) != 65 or key[0] != 4 or len(auth) != 16 or not _on_curve(key):
        return None
    return found


def _raw(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _on_curve(key: bytes) -> bool:
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
    except ValueError:
        return False
    return True


def mail(text: str) -> bool:
    return len(text) <= 254 and MAIL.fullmatch(text) is not None


def by_apprise(text: str, settings: Notices) -> bool:
    """Whether an address of Apprise's is of a kind that the operator lets be used, and asks for nothing beside."""
    try:
        url: SplitResult = urlsplit(text)
        port = url.port
    except ValueError:
        return False
    if len(text) > MOST or not text.isascii() or not text.isprintable() or " " in text or url.fragment:
        return False
    if url.scheme.lower() not in settings.by_url or (port is not None and not 0 < port < 65536):
        return False
    if any(name.lower() not in PARAMETERS for name, _ in parse_qsl(url.query, keep_blank_values=True)):
        return False
    host = url.hostname or ""
    # Often it is no host at all but a name or a number at the service of that scheme; what looks like one has to be out there.
    try:
        ip_address(host)
    except ValueError:
        return host != "localhost" and not host.endswith(INWARD)
    return is_public(host, settings.near)
