#!/usr/bin/env bash
# The tests, set up from nothing: TEST_SLOW=1 the slow ones alone, TEST_LONG=1 all. The last line counts them; the exit code says
# whether all passed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
deploy/local/scripts/setup.sh packages nats poppler calc chromium
export PATH="$PWD/node_modules/.bin:$PATH:/usr/sbin"
# Some tests start built programs.
if ! deploy/local/scripts/build.sh; then
  printf '\n0 passed, 1 failed\n'
  exit 1
fi
exec node deploy/local/dist/test-run/main.js
