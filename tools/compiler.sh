#!/bin/sh
# tools/compiler.sh PYTHON: see to it that there is a C compiler (CC names another one than cc), and what this Python's C programs include.
set -eu
python=$1

command -v "${CC:-cc}" >/dev/null 2>&1 || sh tools/apt.sh gcc libc6-dev
include=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')
if [ ! -e "$include/Python.h" ]; then
    sh tools/apt.sh "$("$python" -c 'import sys; print("python%d.%d-dev" % sys.version_info[:2])')"
fi
