#!/bin/sh
# tools/venv.sh DIR: make a virtual environment from the first Python that is new enough, with pip in it.
set -eu
dir=$1

for python in ${PYTHON:-} python3.11 python3 python3.12 python3.13 python3.14; do
    # A name on the PATH may be a shim for a Python that is not there, so each is asked.
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        found=$python
        break
    fi
done
if [ -z "${found:-}" ]; then
    echo "Ludoteca needs Python 3.11 or later: install python3.11, or name one with make PYTHON=..." >&2
    exit 1
fi

if "$found" -m venv --clear "$dir" >/dev/null 2>&1; then
    exit 0
fi
# Debian splits what makes environments from the interpreter.
version=$("$found" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
sh tools/apt.sh "python$version-venv"
"$found" -m venv --clear "$dir"
