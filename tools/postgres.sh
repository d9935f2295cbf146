#!/bin/sh
# tools/postgres.sh: see to it that the tests find a PostgreSQL to start (initdb on the PATH, in PGBIN or where Debian puts it).
set -eu

for initdb in "${PGBIN:-/nowhere}/initdb" /usr/lib/postgresql/*/bin/initdb "$(command -v initdb || echo /nowhere)"; do
    if [ -x "$initdb" ]; then
        exit 0
    fi
done
# Its package would start a cluster of its own, which nobody here wants.
if [ "$(id -u)" = 0 ] && [ ! -e /etc/postgresql-common/createcluster.conf ]; then
    mkdir -p /etc/postgresql-common
    echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
fi
sh tools/apt.sh postgresql
