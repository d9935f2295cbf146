#!/bin/sh
# Runs a command with its temporary files in memory, where there is room for them (4 GB): what tests write is thrown away a moment later,
# and a disk takes its time for each file that is made and each that is deleted.
set -eu
memory=/dev/shm
room=$(df -Pk "$memory" 2>/dev/null | awk 'NR == 2 { print $4 }')
free=$(awk '/^MemAvailable:/ { print $2 }' /proc/meminfo 2>/dev/null || echo 0)
if [ -n "${TMPDIR:-}" ] || [ ! -w "$memory" ] || [ "${room:-0}" -lt 4000000 ] || [ "${free:-0}" -lt 8000000 ]; then
    exec "$@"
fi
TMPDIR=$(mktemp -d "$memory/ludoteca-XXXXXX")
export TMPDIR
chmod 755 "$TMPDIR" # a database runs as somebody else
trap 'rm -rf "$TMPDIR"' EXIT
trap 'exit 130' INT TERM
"$@"
