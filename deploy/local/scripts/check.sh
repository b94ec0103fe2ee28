#!/usr/bin/env bash
# What must hold without running anything: format and lint, boundaries, types, generated files up to date.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
deploy/local/scripts/setup.sh packages
export PATH="$PWD/node_modules/.bin:$PATH"

# Every step runs, so that one look shows everything that is wrong. Each prints when it has ended.
outputs=$(mktemp -d)
trap 'rm -rf "$outputs"' EXIT
step() {
  local output="$outputs/$BASHPID"
  { "$@" || printf '%s\n' "$*" >>"$outputs/failed"; } >"$output" 2>&1
  printf '── %s\n%s\n' "$*" "$(cat "$output")"
}
# As many at once as there are cores.
beside() {
  while [ "$(jobs -rp | wc -l)" -ge "$(nproc)" ]; do wait -n || true; done
  step "$@" &
}

generated_is_committed() {
  local generated=(proto/generated docs/reference/{errors,events,settings}.md docs/processes.svg docs/request.svg docker-compose.yml deploy/docker deploy/k8s deploy/observability)
  npm run --silent generate && git diff --exit-code -- "${generated[@]}" 'proto/src/*route-table.ts' || return 1
  local untracked
  untracked=$(git ls-files --others --exclude-standard -- "${generated[@]}")
  [ -z "$untracked" ] || { printf 'generated but not committed:\n%s\n' "$untracked" && return 1; }
}

# A lock file written beside installed packages can miss those of other systems: `npm ci` refuses it.
beside npm ci --dry-run --ignore-scripts --no-audit --no-fund --loglevel=error
# Known faults of packages; it passes with a sentence when the registry is not reachable.
beside node deploy/local/scripts/audit.mjs
beside biome check .
step tsc -b
wait
# Alone: it writes files that the others read.
[ ! -d proto/generated ] || step generated_is_committed
# After the build: the house's own packages resolve to what was built of them.
beside tsc -p tsconfig.test.json
beside npm run --silent boundaries
# No unused file, export or dependency, and no dependency that a package.json does not list.
beside knip --no-progress --treat-config-hints-as-errors
# The OpenAPI document as tools read it: references, examples against their schemas, ambiguous paths.
beside env REDOCLY_SUPPRESS_UPDATE_NOTICE=true redocly lint --config proto/redocly.yaml proto/generated/openapi.json
# Containers, Kubernetes, dashboards: against their schemas, the topology and the figures that processes show.
beside dclint -c deploy/docker/dclint.yaml --max-warnings 0 docker-compose.yml
beside node deploy/config/dist/check/main.js
# What was published stays: against the contract of the last release.
beside node proto/dist/compatibility/main.js check
wait

[ ! -f "$outputs/failed" ] || { printf 'failed: %s\n' "$(cat "$outputs/failed")" && exit 1; }
