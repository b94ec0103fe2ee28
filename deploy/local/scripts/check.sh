#!/usr/bin/env bash
# What must hold without running anything: format and lint, boundaries, types, generated files up to date.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
deploy/local/scripts/setup.sh packages
export PATH="$PWD/node_modules/.bin:$PATH"

step() { printf '── %s\n' "$*" && "$@"; }
step biome check .
step npm run --silent boundaries
step tsc -b
step tsc -p tsconfig.test.json
if [ -d proto/generated ]; then
  step npm run --silent generate
  step git diff --exit-code -- proto/generated
  untracked=$(git ls-files --others --exclude-standard -- proto/generated)
  if [ -n "$untracked" ]; then
    printf 'generated but not committed:\n%s\n' "$untracked"
    exit 1
  fi
fi
