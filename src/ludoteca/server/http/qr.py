"""A link as a picture that a telephone reads. It is drawn here, so that no link is shown to another house."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from .api import Calls

calls = Calls("/api")


class Link(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


def drawn(text: str) -> bytes:
    import segno  # few ever ask for one

    out = BytesIO()
    code = segno.make_qr(text, error="m")
    code.save(out, kind="svg", scale=4, border=4, dark="#000", light="#fff", xmldecl=False, nl=False, omitsize=True)
    return out.getvalue()


@calls.post("/qr", media="image/svg+xml")
async def qr(request: Request, want: Link) -> Response:
    """The text (a link) as a QR code."""
    return Response(drawn(want.text), media_type="image/svg+xml", headers={"cache-control": "no-store"})
