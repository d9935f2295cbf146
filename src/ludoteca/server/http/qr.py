"""A link as a picture that a telephone reads. It is drawn here, so that no link is shown to another house."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated

import msgspec
from fastapi import APIRouter, Request
from msgspec import Meta, Struct
from starlette.responses import Response

from .calls import body_of, read_body

router = APIRouter(prefix="/api")


class Link(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


_, SCHEMAS = msgspec.json.schema_components((Link,), ref_template="#/components/schemas/{name}")


def drawn(text: str) -> bytes:
    import segno  # few ever ask for one

    out = BytesIO()
    code = segno.make_qr(text, error="m")
    code.save(out, kind="svg", scale=4, border=4, dark="#000", light="#fff", xmldecl=False, nl=False, omitsize=True)
    return out.getvalue()


@router.post("/qr", openapi_extra=body_of(Link))
async def qr(request: Request) -> Response:
    return Response(drawn((await read_body(request, Link)).text), media_type="image/svg+xml", headers={"cache-control": "no-store"})
