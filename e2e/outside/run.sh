#!/usr/bin/env bash
# The contract and a load, checked from outside by schemathesis and k6, against a run of `make up` with wide limits:
#   RATE_LIMIT_ACCOUNT=1000000 RATE_LIMIT_SIGN_IN=1000 RATE_LIMIT_ADDRESS=100000 make up DATA=/tmp/outside
# TARGET_URL= another address; SECONDS_EACH= how long each works. What is not installed is left out with a sentence:
#   pip install schemathesis; go install go.k6.io/k6@v1.3.0
# Exit: 1 if a check that must hold fails. What schemathesis may say nevertheless, and why: docs/evidence/proof.md, 'Fuzz'.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
target="${TARGET_URL:-http://localhost:3000}"
seconds="${SECONDS_EACH:-300}"
failed=0

token() {
  curl --fail --silent "$target/api/auth/login" -H 'content-type: application/json' \
    -d '{"email":"constructora@cotizaobra.pe","password":"Demo1234"}' | sed -E 's/.*"access_token":"([^"]+)".*/\1/'
}

if command -v schemathesis >/dev/null; then
  # Sign-in, second factor and the account itself would end the session that all calls use.
  schemathesis run proto/generated/openapi.json --url "$target" -H "Authorization: Bearer $(token)" \
    --exclude-path-regex '^/api/(auth|user/me)' --phases "${PHASES:-examples,coverage,fuzzing}" --max-time "$seconds" --seed "${SEED:-7}" \
    --exclude-checks positive_data_acceptance --continue-on-failure --request-timeout 20 --workers 2 \
    --suppress-health-check all --warnings off || failed=1
else
  echo 'schemathesis is not installed: the contract was not checked from outside.'
fi

if command -v k6 >/dev/null; then
  k6 run --quiet --env TARGET_URL="$target" --env LOAD_SECONDS="$((seconds > 60 ? 60 : seconds))" e2e/outside/load.js || failed=1
else
  echo 'k6 is not installed: no load was made from outside.'
fi
exit "$failed"
