"""A page with no house behind it, to measure a machine by: two people, one socket each, and about as much on the screen as at a table.

What a click takes to the other's screen depends on the browser and the machine more than on us; this says how much that is here and now.
"""

from __future__ import annotations

import asyncio
import sys
from http import HTTPStatus

from websockets.asyncio.server import ServerConnection, broadcast, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

PAGE = """<!doctype html><meta charset="utf-8"><title>bare</title>
<style>body { display: grid; grid-template-columns: 1fr 20rem; font: 15px sans-serif } svg { width: 100%; height: 90vh } .on { fill: #c33 }
ol { height: 60vh; overflow: auto } button { margin: 2px }</style>
<svg class="board" viewBox="0 0 1000 800"></svg><div><p class="prompt"></p><ol class="log"></ol><p class="moves"></p></div>
<script>
const board = document.querySelector(".board"), log = document.querySelector(".log"), moves = document.querySelector(".moves");
for (let i = 0; i < 400; i++) {
  const circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  circle.setAttribute("cx", 20 + (i % 25) * 40); circle.setAttribute("cy", 20 + Math.floor(i / 25) * 48); circle.setAttribute("r", 15);
  board.append(circle);
}
const wire = new WebSocket(location.href.replace("http", "ws"));
function show(n) {
  document.querySelector(".prompt").textContent = `Move ${n}`;
  log.append(Object.assign(document.createElement("li"), { textContent: `Somebody has made move ${n}` }));
  log.scrollTo({ top: log.scrollHeight });
  moves.replaceChildren(...Array.from({ length: 40 }, (_, i) => {
    const button = Object.assign(document.createElement("button"), { textContent: `To place ${i + n}` });
    button.dataset.choice = i;
    button.addEventListener("click", () => wire.send(String(n + 1)));
    return button;
  }));
  [...board.children].forEach((circle, i) => {
    circle.classList.toggle("on", (i + n) % 3 === 0);
    circle.setAttribute("r", 10 + (i + n) % 6);
  });
}
wire.onmessage = (event) => show(Number(event.data));
show(0);
</script>"""


async def main() -> None:
    here: set[ServerConnection] = set()

    def page(connection: ServerConnection, request: Request) -> Response | None:
        if "Upgrade" in request.headers:
            return None
        found = request.path == "/"
        headers = Headers({"Content-Type": "text/html", "Connection": "close", "Content-Length": str(len(PAGE.encode()) if found else 0)})
        return Response(HTTPStatus.OK if found else HTTPStatus.NOT_FOUND, "", headers, PAGE.encode() if found else b"")

    async def talk(connection: ServerConnection) -> None:
        here.add(connection)
        async for said in connection:
            broadcast(here, said)

    async with serve(talk, "127.0.0.1", 0, process_request=page) as server:
        sys.stdout.write(f"http://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}/\n")
        sys.stdout.flush()
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main())
