# What every step of the rehearsal reads. WORK holds all that is made: programs, images, the data of the engine.
HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
PROJECT=$(cd "$HERE/../../.." && pwd)
WORK=${WORK:-/tmp/rehearsal}
# How long steps are started, e.g. LONG='nice -n 15'.
LONG=${LONG:-}
# Its own port and project name, so that it runs beside `make up` and beside an installation.
export PORT=${PORT:-3900} COMPOSE_PROJECT_NAME=${COMPOSE_PROJECT_NAME:-cotizaobra-rehearsal}
export PATH="$PROJECT/node_modules/.bin:$WORK/bin:$PATH:/usr/sbin"

mkdir -p "$WORK/bin"
say() { printf '── %s\n' "$*" >&2; }
die() { printf '%s\n' "$*" >&2 && exit 1; }

# An engine that is there is used; else engine.sh makes one.
if [ -z "${DOCKER_HOST:-}" ] && ! docker info >/dev/null 2>&1; then
  export DOCKER_HOST=unix://$WORK/engine.sock DOCKER_CONFIG=$WORK/docker-config
fi
