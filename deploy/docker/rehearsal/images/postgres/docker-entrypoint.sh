#!/bin/bash
# What docker-compose.yml uses of the official image's entry point: makes the cluster at the first start, leaves root.
set -euo pipefail
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 0700 "$(dirname "$PGDATA")" "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --clear-groups "$0" "$@"
fi
export LC_ALL=C.UTF-8
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password=${POSTGRES_PASSWORD_FILE:-$(mktemp)}
  [ -n "${POSTGRES_PASSWORD_FILE:-}" ] || printf %s "$POSTGRES_PASSWORD" >"$password"
  # shellcheck disable=SC2086
  initdb --username=postgres --pwfile="$password" --auth-host=scram-sha-256 --auth-local=trust ${POSTGRES_INITDB_ARGS:-} --pgdata="$PGDATA"
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
fi
exec "$@" -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql -D "$PGDATA"
