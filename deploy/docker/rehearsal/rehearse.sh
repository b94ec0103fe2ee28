#!/usr/bin/env bash
# `docker compose up` with our Dockerfiles and docker-compose.yml as they are, used and disturbed: rehearse.sh [step …]. See README.md.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
cd "$PROJECT"
export COTIZAOBRA_URL=http://localhost:$PORT MAILPIT_URL=http://localhost:8025
STATE=$WORK/made.json
JOBS_OF_COMPOSE='secrets|databases|bucket|.*-migrations'

services() { docker compose ps --services | sort; }
processes() { docker compose config --format json | node -p 'Object.entries(JSON.parse(require("fs").readFileSync(0)).services).filter(([n,s])=>s.build&&s.restart!=="no").map(([n])=>n).sort().join("\n")'; }
id_of() { docker compose ps -q "$1"; }
play() { node "$HERE/play.ts" "$1" "$STATE"; }
seconds_since() { awk -v from="$1" -v to="$(date +%s.%N)" 'BEGIN { printf "%.1f s", to - from }'; }

# The one server without a health check: its image brings no program for one.
store_answers() { docker compose exec -T gateway node -e 'fetch("http://objects:9000/minio/health/ready").then(r=>process.exit(r.ok?0:1),()=>process.exit(1))' 2>/dev/null; }

# Up, and healthy where there is a health check.
all_ready() {
  local begun; begun=$(date +%s.%N)
  for _ in $(seq 240); do
    if ! docker compose ps -a --format '{{.Service}} {{.State}} {{.Health}} {{.ExitCode}}' |
      grep -vE "^($JOBS_OF_COMPOSE) exited  0$" | grep -vE ' running (healthy)? 0$' | grep -q . && store_answers; then
      say "all ready after $(seconds_since "$begun")" && return
    fi
    sleep 1
  done
  docker compose ps -a >&2
  die 'not everything got ready'
}

step_engine() { "$HERE/engine.sh" start; }
step_servers() { docker image inspect docker/dockerfile:1 >/dev/null 2>&1 || "$HERE/build-servers.sh" nats-server minio mailpit dockerfile-frontend; }
step_base() { "$HERE/base-images.sh"; }
# One after the other: thirteen at once want more memory than a small machine has.
step_build() { for service in secrets $(processes); do say "building $service" && $LONG docker compose build --quiet "$service"; done; }
step_up() {
  local begun; begun=$(date +%s.%N)
  docker compose up -d --no-build --quiet-pull 2>"$WORK/up.log" || { tail -n 30 "$WORK/up.log" >&2 && die 'up failed'; }
  say "up -d returned after $(seconds_since "$begun")"
  all_ready
}

# What each of our containers may do, asked inside of it.
step_confined() {
  local probe='const fs=require("fs"),status=fs.readFileSync("/proc/self/status","utf8"),field=n=>status.match(RegExp(n+":\\s*(\\S+)"))[1],
    tries=p=>{try{fs.writeFileSync(p,"");return "written"}catch(e){return e.code}};
    console.log([process.getuid(),field("CapEff"),field("NoNewPrivs"),tries("/x"),tries("/app/x"),tries("/secrets/x"),tries("/tmp/x")].join(" "))'
  for service in $(processes); do
    local found; found=$(docker compose exec -T "$service" node -e "$probe")
    case $found in
      '1000 0000000000000000 1 EROFS EROFS EROFS written' | '1000 0000000000000000 1 EROFS EROFS ENOENT written' | '1000 0000000000000000 1 EROFS EROFS EROFS written') ;;
      *) die "$service is not confined: $found" ;;
    esac
  done
  local ports; ports=$(docker compose ps --format '{{.Ports}}' | grep -oE '[^ ,]+->[0-9]+' | sort -u | tr '\n' ' ')
  say "$(processes | wc -l) processes: user 1000, no capability, no new rights, root read-only, /tmp writable; published: $ports"
}
# Every write reaches NATS's disk before its acknowledgement.
step_synced() {
  docker compose exec -T gateway node -e 'fetch("http://nats:8222/jsz").then(r=>r.json()).then(({config:{sync_always},streams})=>{console.error("── NATS: sync_always", sync_always, "streams", streams);process.exit(sync_always?0:1)})'
}
step_play() { play job; }
# The main job in two browsers, and by a client generated from the served OpenAPI document.
step_browser() {
  E2E_URL=$COTIZAOBRA_URL E2E_DATA=$WORK npm run --silent e2e -w e2e -- e2e/browser/journey.spec.ts e2e/api/generated-client.spec.ts
}

# Each container stopped in order and started again, then each killed: its restart policy brings it back.
step_restart() {
  for service in $(services); do
    docker compose restart "$service" 2>/dev/null
    all_ready
    play verify
  done
}
step_kill() {
  for service in $(services); do
    local before; before=$(docker inspect -f '{{.RestartCount}}' "$(id_of "$service")")
    kill -9 "$(docker inspect -f '{{.State.Pid}}' "$(id_of "$service")")"
    for _ in $(seq 60); do [ "$(docker inspect -f '{{.RestartCount}}' "$(id_of "$service")")" -gt "$before" ] && break || sleep 0.5; done
    say "$service was killed and came back by itself"
    all_ready
    play verify
  done
}

# The signing key, as docs/guide/operate.md says it for Compose.
step_rotate() {
  for turn in add:gateway switch:identity drop:gateway; do
    docker compose run --rm -e "ROTATE=${turn%:*}" secrets 2>/dev/null
    docker compose up -d --no-build --no-deps --force-recreate "${turn#*:}" 2>/dev/null
    all_ready
    play verify
  done
}

step_again() {
  docker compose down 2>/dev/null
  [ -z "$(docker compose ps -aq)" ] || die 'containers are left'
  step_up
  play verify
  play job
}

step_dashboards() {
  docker compose --profile observability up -d --no-build --no-deps prometheus 2>/dev/null
  sleep 40
  local answer='const d=JSON.parse(require("fs").readFileSync(0)).data'
  curl -sf 'http://localhost:9090/api/v1/query?query=up' |
    node -e "$answer.result; const down=d.filter(r=>r.value[1]!=='1').map(r=>r.metric.process); console.error('── Prometheus scrapes', d.length, 'processes, down:', down.join(' ')||'none'); process.exitCode=down.length"
  curl -sf http://localhost:9090/api/v1/rules |
    node -e "$answer.groups.flatMap(g=>g.rules); const bad=d.filter(r=>r.health==='err'); console.error('──', d.length, 'alert rules, in error:', bad.length); process.exitCode=bad.length"
}
step_down() { docker compose --profile observability down -v 2>/dev/null && "$HERE/engine.sh" stop; }

[ $# -gt 0 ] || set -- engine servers base build up confined synced play browser restart kill rotate again down
for step in "$@"; do
  say "step: $step"
  "step_$step"
done
