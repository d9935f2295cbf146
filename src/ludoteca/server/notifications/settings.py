"""What an operator allows: a file, read by `ludoteca serve --notices FILE`. It may hold a password, so it is no row of options.

url = "https://play.example.org/"     # where people find the house; e-mails and messages link there
contact = "mailto:host@example.org"   # whom a browser's push service may ask; without it the url
push = true                           # messages to browsers
mail = "mailtos://USER:PASSWORD@smtp.example.org?from=games@example.org"   # what sends e-mails; without it there are none
schemes = ["ntfy", "ntfys", "discord"]  # what else people may be told by, of Apprise's schemes; none by default
near = ["10.0.0.5/32"]                # private networks that notices may go into all the same
"""

from __future__ import annotations

import tomllib
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

# What acts on the machine it runs on, or reaches whatever is said in it, is for nobody.
NEVER = frozenset(
    {"dbus", "qt", "kde", "glib", "gnome", "windows", "macosx", "syslog", "rsyslog", "gpio", "file", "workflow", "workflows"}
)  # fmt: skip
MAILS = frozenset({"mailto", "mailtos"})


class BadSettings(Exception):
    """The file says something that can't be done, and what."""


class Notices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    url: str = ""
    contact: str = ""
    push: bool = True
    mail: str = ""
    schemes: tuple[str, ...] = ()
    near: tuple[str, ...] = ()
    plain: bool = False  # for tests: a push service without encryption of the line

    @property
    def by_mail(self) -> bool:
        return bool(self.mail and self.url)

    @property
    def by_url(self) -> tuple[str, ...]:
        """What people may be told by; nothing, where a message could not say where to go."""
        return self.schemes if self.url else ()


def read(file: Path) -> Notices:
    """`BadSettings` in words for whoever wrote it."""
    try:
        found = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8-sig")), Notices, strict=False)
    except OSError as error:
        raise BadSettings(f"{file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise BadSettings(f"{file}: {error}") from None
    url = urlsplit(found.url)
    if found.url and (url.scheme not in ("http", "https") or not url.hostname or url.query or url.fragment):
        raise BadSettings(f"{file}: url is the address of the house, https://HOST/")
    if found.contact and not found.contact.startswith(("mailto:", "https://")):
        raise BadSettings(f"{file}: contact begins with mailto: or https://")
    if found.mail and urlsplit(found.mail).scheme not in MAILS:
        raise BadSettings(f"{file}: mail begins with mailto:// or mailtos://")
    if (found.mail or found.schemes) and not found.url:
        raise BadSettings(f"{file}: without url a message could not say where to go")
    for scheme in found.schemes:
        if not scheme.isalnum() or scheme in NEVER or scheme in MAILS:
            raise BadSettings(f"{file}: {scheme!r} is no scheme to be told by")
    for network in found.near:
        try:
            ip_network(network)
        except ValueError as error:
            raise BadSettings(f"{file}: near: {error}") from None
    return found
