"""A process that has read all that a house needs, and becomes one whenever it is asked: a house that is killed is back in a moment.

To start a house takes seconds, and nearly all of that is Python reading its modules. What is served is the same; only the reading is done
before. Asked by a line of JSON on its standard input (the settings of a house and where its log goes), it answers with the number of the
new process; that one says where it is open, as every house does.
"""

from __future__ import annotations

import os
import signal
import sys

import msgspec

from ludoteca import registry
from ludoteca.server.cluster import run


class Ask(msgspec.Struct):
    settings: run.Settings
    log: str


def main() -> None:
    registry.all_games()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for a house that was killed
    for line in sys.stdin:
        ask = msgspec.json.decode(line, type=Ask)
        pid = os.fork()
        if pid:
            run.say(f"pid {pid}")
            continue
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(os.open(ask.log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), 2)
        code = run.serve(ask.settings)
        run.say("closed")
        os._exit(code)


if __name__ == "__main__":
    main()
