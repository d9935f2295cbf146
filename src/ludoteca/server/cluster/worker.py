"""One worker of several: `supervise` starts it with a socket that listens already, its place among them and the settings of the house."""

from __future__ import annotations

import asyncio
import socket
import sys

import msgspec

from ludoteca.server.telemetry import logs

from .affinity import Place, Steering, steered
from .run import Server, Settings, config


def main(fd: int, place: Place, settings: Settings) -> int:
    logs.set_up(settings.log)
    listening = socket.socket(fileno=fd)
    server = Server(config(settings, steered(steering := Steering.at(place))), _ready, steering)

    async def serve() -> None:
        loop = asyncio.get_running_loop()
        reader = asyncio.StreamReader()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)

        async def orphaned() -> None:
            await reader.read()  # nothing ever comes: it ends with the supervisor
            server.should_exit = True

        watch = asyncio.create_task(orphaned())
        await server.serve([listening])
        watch.cancel()

    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(serve())
    return 0 if server.started else 1


def _ready(_: str) -> None:
    sys.stdout.write("ready\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), msgspec.json.decode(sys.argv[2], type=Place), msgspec.json.decode(sys.argv[3], type=Settings)))
