#!/usr/bin/env bash
# Builds what changed: TypeScript knows by itself, the web client is built again when one of its sources is newer, a
# process is bundled again when a file that it loads is newer.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
export PATH="$PWD/node_modules/.bin:$PATH"

tsc -b

sources=(web proto/src package-lock.json)
built=web/dist/.built
newer() {
  find "${sources[@]}" \( -name dist -o -name test -o -path web/item-grid/demo -o -name node_modules \) -prune -o -type f -newer "$built" -print -quit
}
if [ ! -f "$built" ] || [ -n "$(newer)" ]; then
  mkdir -p web/dist
  # The time of the start counts: what is edited during the build is built the next time.
  touch "$built.started"
  NODE_ENV=production npm run build -w @cotizaobra/web --silent </dev/null >/dev/null
  mv "$built.started" "$built"
fi

node deploy/config/dist/bundler/main.js
