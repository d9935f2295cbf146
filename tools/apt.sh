#!/bin/sh
# tools/apt.sh PACKAGE...: install packages of a Debian or Ubuntu, as root or by sudo.
set -eu

if [ "$(id -u)" = 0 ]; then
    as_root=
elif command -v sudo >/dev/null 2>&1; then
    as_root=sudo
else
    echo "Ludoteca needs $* and cannot install it here: as root, run apt-get install $*" >&2
    exit 1
fi
if ! command -v apt-get >/dev/null 2>&1; then
    echo "Ludoteca needs $* and finds no apt-get here: install it by your system's own means" >&2
    exit 1
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
try() {
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get "$@" >"$log" 2>&1
}
echo "installing $*"
# The lists of packages may be missing, or so old that what they name is gone.
if ! try update --quiet || ! try install --yes --quiet --no-install-recommends "$@"; then
    tail -n 20 "$log" >&2
    echo "Ludoteca could not install $*: see the lines above" >&2
    exit 1
fi
