"""What runs in the process of `post`: takes one notice a line, sends it, says what became of it.

Here no line is opened to an address of our own network, whatever a name leads to and wherever a server sends us on to, and no program is
started: Python itself asks `_forbid` before either (PEP 578).
"""

from __future__ import annotations

import logging
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from .addresses import is_public
from .outbox import FAILED, GONE, OK, REFUSED, Done, Push, Words

WAIT = (5.0, 15.0)  # seconds for a connection, and for an answer
MOST_WAIT = 24 * 3600.0
_of_this_job = threading.local()


class Forbidden(OSError):
    """A line that may not be opened."""


def _forbid(event: str, args: tuple[Any, ...]) -> None:
    if event in ("socket.connect", "socket.sendto"):
        to = args[1]
        near: tuple[str, ...] = getattr(_of_this_job, "near", ())
        if not (isinstance(to, tuple) and len(to) >= 2 and isinstance(to[0], str) and is_public(to[0], near)):
            _of_this_job.refused = True
            raise Forbidden("not an address out there")
    elif event in ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "os.forkpty", "pty.spawn"):
        raise Forbidden("no programs are started here")


def push(job: Push) -> Done:
    import requests

    with requests.Session() as session:
        session.trust_env = False
        answer = session.post(job.url, data=job.body, headers=job.headers, timeout=WAIT, allow_redirects=False, stream=True)
        status = answer.status_code
        answer.close()
    if 200 <= status < 300:
        return Done(job.id, OK)
    if status in (404, 410):
        return Done(job.id, GONE, str(status))
    wait = answer.headers.get("retry-after", "")
    how = REFUSED if status in (400, 401, 403, 413) else FAILED
    return Done(job.id, how, str(status), min(float(wait), MOST_WAIT) if wait.isascii() and wait.isdigit() else 0.0)


def words(job: Words) -> Done:
    import apprise

    asset = apprise.AppriseAsset(app_id="Ludoteca", app_desc="Ludoteca", app_url="", async_mode=False)
    asset.http_redirects = False
    service = apprise.Apprise.instantiate(job.url, asset=asset)
    if service is None:
        return Done(job.id, REFUSED, "not an address of Apprise's")
    sent = service.notify(title=job.title, body=job.body, body_format=apprise.NotifyFormat.TEXT)
    return Done(job.id, OK if sent else FAILED)


def _numbers_of(host: str) -> tuple[str, ...]:
    import socket

    return tuple(sorted({str(found[4][0]) for found in socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)}))


def carry(job: Push | Words) -> Done:
    _of_this_job.refused = False
    _of_this_job.near = job.near
    try:
        if isinstance(job, Push):
            return push(job)
        if job.trust:
            _of_this_job.near = (*job.near, *_numbers_of(job.trust))
        done = words(job)
        return Done(job.id, REFUSED, "not out there") if done.how != OK and _of_this_job.refused else done
    except Exception as error:  # what a library could not do is an answer, too
        how = REFUSED if _of_this_job.refused else FAILED
        return Done(job.id, how, type(error).__name__)
    finally:
        _of_this_job.near = ()


def main() -> None:
    logging.disable()  # addresses are secrets: whoever knows one can write to it
    out = sys.stdout.buffer
    sys.stdout = sys.stderr
    read = msgspec.json.Decoder(Push | Words).decode
    said = threading.Lock()

    def one(line: bytes) -> None:
        done = msgspec.json.encode(carry(read(line)))
        with said:
            out.write(done + b"\n")
            out.flush()

    sys.addaudithook(_forbid)
    with ThreadPoolExecutor(8, "carrier") as threads:
        for line in sys.stdin.buffer:
            threads.submit(one, line)


if __name__ == "__main__":
    main()
