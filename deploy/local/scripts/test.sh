#!/usr/bin/env bash
# Every test, set up from nothing. The last line counts them all; the exit code says whether all passed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
deploy/local/scripts/setup.sh packages nats poppler calc chromium
export PATH="$PWD/node_modules/.bin:$PATH:/usr/sbin"
tsc -b deploy/local
exec node deploy/local/dist/test-run/main.js
