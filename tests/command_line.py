"""The command line, called in this process or in one of its own.

To start Python and import everything takes longer than most commands do: one test of each kind starts a process, the others call.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from unittest import mock

from ludoteca.cli import main

Done = subprocess.CompletedProcess


def called(*words: str, stdin: bytes = b"", encoding: str = "utf-8") -> Done[bytes]:
    """What a process would give whose terminal knows these characters (``PYTHONIOENCODING``)."""
    out, err = BytesIO(), BytesIO()
    streams = TextIOWrapper(out, encoding), TextIOWrapper(err, encoding, "backslashreplace")
    with (
        mock.patch.object(sys, "argv", ["ludoteca", *words]),
        mock.patch.object(sys, "stdin", TextIOWrapper(BytesIO(stdin), encoding)),
        redirect_stdout(streams[0]),
        redirect_stderr(streams[1]),
    ):
        try:
            main()
            code = 0
        except SystemExit as stopped:
            code = stopped.code if isinstance(stopped.code, int) else int(stopped.code is not None)
    for stream in streams:
        stream.flush()
    return Done(words, code, out.getvalue(), err.getvalue())


def started(*words: str, stdin: bytes = b"", encoding: str = "utf-8") -> Done[bytes]:
    """In a process of its own."""
    env = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    return subprocess.run(
        [sys.executable, "-m", "ludoteca.cli", *words], input=stdin, capture_output=True, check=False, timeout=300, env=env
    )


def text(done: Done[bytes]) -> Done[str]:
    return Done(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())
