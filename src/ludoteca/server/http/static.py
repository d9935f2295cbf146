"""The page's built files, read once. What has a hash in its name may be kept by browsers for good; the rest is asked for again."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

FOLDER = Path(__file__).parent.parent / "page"
TEXTS = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".html": "text/html",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".ftl": "text/plain",
}


@dataclass(frozen=True, slots=True)
class File:
    body: bytes
    packed: bytes | None
    kind: str
    tag: str
    forever: bool


@cache
def _files() -> dict[str, File]:
    if not FOLDER.is_dir():
        return {}
    return {str(p.relative_to(FOLDER).as_posix()): _file(p) for p in sorted(FOLDER.rglob("*")) if p.is_file() and p.suffix != ".py"}


def make(body: bytes, name: str, *, forever: bool = False) -> File:
    kind = TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(body, 6, mtime=0) if kind.startswith(TEXTS) and len(body) > 500 else None
    return File(body, packed, kind, f'"{hashlib.sha256(body).hexdigest()[:24]}"', forever)


def _file(path: Path) -> File:
    return make(path.read_bytes(), path.name, forever=path.parent.name == "assets")


def page(request: Request) -> Response:
    """The file of this name; only names of files that are there are known, so no path leads out."""
    name = request.path_params.get("path", "") or "index.html"
    found = _files().get(name)
    if found is None:
        if name == "index.html":
            return PlainTextResponse("Ludoteca is open, but its page has not been built: run `make page`.\n")
        return PlainTextResponse("There is nothing here.\n", 404)
    return answer(request, found)


def answer(request: Request, file: File) -> Response:
    headers = {
        "etag": file.tag,
        "cache-control": "public, max-age=31536000, immutable" if file.forever else "no-cache",
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = file.packed
        headers["content-encoding"] = "gzip"
    kind = f"{file.kind}; charset=utf-8" if file.kind.startswith("text/") else file.kind
    return Response(body, headers=headers, media_type=kind)
