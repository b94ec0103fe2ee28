#!/usr/bin/env bash
# One command from a fresh clone to the running platform; stays in front until Ctrl-C.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
deploy/local/scripts/setup.sh packages nats
# With sources that are watched, Vite serves the web: nothing of it is built.
if [ "${DEV:-}" = true ]; then
  node_modules/.bin/tsc -b deploy/local gateway services/*
else
  deploy/local/scripts/build.sh
fi
# Debian keeps nats-server where only root's PATH looks.
export PATH="$PWD/node_modules/.bin:$PATH:/usr/sbin"
# In place of this shell, so that signals for make's child reach the supervisor itself.
exec node --expose-gc deploy/local/dist/main.js
