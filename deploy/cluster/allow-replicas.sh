#!/bin/sh
# Run by the image of PostgreSQL once, when it has made the primary's database: a replica may follow it, with the password.
set -eu
echo 'host replication all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
