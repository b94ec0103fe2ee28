#!/usr/bin/env bash
# Builds what changed: TypeScript knows by itself, the web client is built again when one of its sources is newer, a
# process is bundled again when a file that it loads is newer.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
export PATH="$PWD/node_modules/.bin:$PATH"

# What the web is bundled from; the rest is compiled beside it.
tsc -b proto web/item-grid

sources=(web proto/src package-lock.json)
built=web/dist/.built
newer() {
  find "${sources[@]}" \( -name dist -o -name test -o -path web/item-grid/demo -o -name node_modules \) -prune -o -type f -newer "$built" -print -quit
}
build_web() {
  [ ! -f "$built" ] || [ -n "$(newer)" ] || return 0
  mkdir -p web/dist
  # The time of the start counts: what is edited during the build is built the next time.
  touch "$built.started"
  NODE_ENV=production npm run build -w @cotizaobra/web --silent </dev/null >/dev/null
  mv "$built.started" "$built"
}
build_web &
web=$!

tsc -b
node deploy/config/dist/bundler/main.js
wait "$web"
