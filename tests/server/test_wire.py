"""What is said on a line is what the types say, though its largest parts are put together as bytes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from ludoteca.server.protocol.server_messages import Advice, Chat, Frame, Here, No, Ok, OwnParts, Parts, Reaction, Welcome, Why, encode
from ludoteca.view.scene import Mine, Msg, Scene

from .helpers import RACE, Open, opened, shape_of


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Open]:
    async with opened(tmp_path / "data") as it:
        yield it


def test_the_parts_of_a_frame_are_those_of_a_scene_and_some_more() -> None:
    def names(kind: type[msgspec.Struct]) -> list[str]:
        return [f.name for f in msgspec.structs.fields(kind)]

    assert names(Parts) == [*names(Scene), "asked", "outcome", "takeback", "clocks", "table", "cut"]
    assert names(OwnParts) == [*names(Mine), "back", "auto", "soon", "ahead"]
    assert encode(Parts()) == encode(OwnParts()) == b"{}"  # any may be left out


async def test_all_kinds_of_messages_are_of_their_types(house: Open) -> None:
    made = await house.make(RACE, [{"kind": "person", "name": "Rosa"}, {"kind": "bot", "bot": "random"}], hints=True)
    async with house.client(made["table"], made["seats"][0]["key"]) as rosa:
        for message in (
            {"t": "explain", "do": ["nothing"]}, {"t": "say", "to": "all", "text": "hello"}, {"t": "react", "what": "bravo"},
            {"t": "end", "agree": True}, {"t": "play", "at": 99, "do": "x"},
        ):  # fmt: skip
            await rosa.ask(**message)
        kinds = {type(shape_of(text)) for text in rosa.raw}
    assert kinds >= {Welcome, Frame, Here, Ok, No, Why, Chat, Reaction}


@pytest.mark.parametrize(
    "text",
    [
        '{"t":"frame","n":1,"at":0,"set":{},"mine":{},"log":[],"more":1}',
        '{"t":"frame","n":1,"at":0,"set":{"more":1},"mine":{},"log":[]}',
        '{"t":"frame","n":1,"at":0,"set":{"items":[{"d":1}]},"mine":{},"log":[]}',
        '{"t":"frame","at":0,"n":1,"set":{},"mine":{},"log":[]}',
        '{"t":"ok","id":"1"}',
        '{"t":"new"}',
    ],
)
def test_the_look_at_shapes_bites(text: str) -> None:
    with pytest.raises((AssertionError, msgspec.ValidationError)):
        shape_of(text)


def test_what_no_table_says_here_has_its_shape_too() -> None:
    assert isinstance(shape_of(encode(Advice("1", "play 3", [])).decode()), Advice)
    assert (
        encode(No("1", Msg("error-stale"), "", "Too late."))
        == b'{"t":"no","id":"1","msg":{"id":"error-stale"},"rule":"","text":"Too late."}'
    )
