"""A proxy that serves a house below a path, by the rule of docs/running.md: it takes the path away, and leads to the slash at its end."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

PREFIX = "/games"


def _head(came: socket.socket) -> tuple[bytes, bytes]:
    data = b""
    while b"\r\n\r\n" not in data:
        more = came.recv(65536)
        if not more:
            return b"", b""
        data += more
    head, _, rest = data.partition(b"\r\n\r\n")
    return head, rest


def _pipe(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    with suppress(OSError):
        target.shutdown(socket.SHUT_WR)


def _serve(came: socket.socket, house: tuple[str, int]) -> None:
    """One request a connection."""
    with came, suppress(OSError):
        head, rest = _head(came)
        if not head:
            return  # a line that a browser opened in advance, and gave up
        first, *lines = head.decode("latin-1").split("\r\n")
        method, path, version = first.split(" ")
        if path == PREFIX:
            came.sendall(f"HTTP/1.1 301 Moved\r\nLocation: {PREFIX}/\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
            return
        if not path.startswith(PREFIX + "/"):
            came.sendall(b"HTTP/1.1 404 Elsewhere\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            return
        upgrade = any(line.lower().startswith("upgrade:") for line in lines)
        if not upgrade:
            lines = [line for line in lines if not line.lower().startswith("connection:")] + ["Connection: close"]
        with socket.create_connection(house) as there:
            there.sendall("\r\n".join([f"{method} {path[len(PREFIX) :]} {version}", *lines, "", ""]).encode("latin-1") + rest)
            back = threading.Thread(target=_pipe, args=(there, came), daemon=True)
            back.start()
            _pipe(came, there)
            back.join(60)


@contextmanager
def below_a_path(url: str) -> Iterator[str]:
    """The address of the house behind the proxy, without the slash at its end."""
    host, _, port = url.removeprefix("http://").rstrip("/").partition(":")
    listening = socket.create_server(("127.0.0.1", 0))

    def accept() -> None:
        with suppress(OSError):
            while True:
                came, _ = listening.accept()
                threading.Thread(target=_serve, args=(came, (host, int(port))), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}{PREFIX}"
    finally:
        listening.close()
