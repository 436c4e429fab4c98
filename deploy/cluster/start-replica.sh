#!/bin/sh
# A streaming replica in the image of PostgreSQL: copies the primary (PGHOST, PGUSER, PGPASSWORD) where there is nothing
# yet, and follows it. A copy that was broken off is made anew. The primary keeps 1 GB of its log for a replica that is
# away (docker-compose.yml); one that was away for longer says so: delete its volume.
set -eu
mkdir -p "$PGDATA"
if [ ! -e "$PGDATA/standby.signal" ]; then
  rm -rf "${PGDATA:?}"/*
  chown postgres:postgres "$PGDATA"
  chmod 700 "$PGDATA"
  setpriv --reuid postgres --regid postgres --clear-groups \
    pg_basebackup --pgdata "$PGDATA" --write-recovery-conf --wal-method stream --checkpoint fast --no-password
fi
exec docker-entrypoint.sh postgres
