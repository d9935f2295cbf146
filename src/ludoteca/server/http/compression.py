"""Large messages of a WebSocket are compressed, each by itself (RFC 7692), for lines that ask for it, as browsers do.

Each by itself: nothing is kept between two, so a line that is quiet for hours holds no window, and the length of one message says nothing
of what stood in another. Small ones go as they are: to pack them would cost more time than it saves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.typing import ExtensionParameter

LARGE: Final = 8 * 1024  # bytes of a message that is worth it
SETTINGS: Final = {"level": 4, "memLevel": 8}


class LargeMessages(PerMessageDeflate):
    """Compresses what is large and comes in one frame; reads whatever comes."""

    def encode(self, frame: Frame) -> Frame:
        whole = frame.fin and frame.opcode is not Opcode.CONT
        return frame if whole and len(frame.data) < LARGE else super().encode(frame)


class Offer(ServerPerMessageDeflateFactory):
    """What a line that asks for compression gets."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True, compress_settings=SETTINGS)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        agreed, plain = super().process_request_params(params, accepted_extensions)
        return agreed, LargeMessages(
            plain.remote_no_context_takeover, plain.local_no_context_takeover, plain.remote_max_window_bits, plain.local_max_window_bits,
            plain.compress_settings,
        )  # fmt: skip


class Protocol(WebSocketsSansIOProtocol):
    """A line of the house, as uvicorn serves it."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [Offer()]
