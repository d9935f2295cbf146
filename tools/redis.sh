#!/bin/sh
# tools/redis.sh: see to it that the tests find a Redis to start.
set -eu

for program in redis-server valkey-server redis-check-rdb; do
    if command -v "$program" >/dev/null 2>&1; then
        exit 0
    fi
done
# Debian's redis-check-rdb is the server under another name, and its package starts no service of its own.
sh tools/apt.sh redis-tools
