#!/usr/bin/env bash
# `make release VERSION=1.4.0 KEY=<Ed25519 key> TO=<new folder>`: the sources of this commit, the list of packages, their sums, and the
# signature of the sums. `make release-key TO=<new file>` makes a key. Who has the public half checks with `make verify-release`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
fail() { echo "$1" >&2; exit 1; }
step="${1:-release}"

case "$step" in
key)
  [ -n "${TO:-}" ] || fail 'Say where to: make release-key TO=<new file>'
  [ ! -e "$TO" ] || fail "$TO exists: nothing was written"
  (umask 077 && openssl genpkey -algorithm ed25519 -out "$TO")
  openssl pkey -in "$TO" -pubout -out "$TO.pub"
  echo "$TO signs releases: keep it off this machine. Publish $TO.pub."
  ;;
release)
  [[ "${VERSION:-}" =~ ^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$ ]] || fail 'Say which: make release VERSION=1.4.0 KEY=<key> TO=<new folder>'
  [ -f "${KEY:-}" ] && [ -n "${TO:-}" ] || fail 'Say with what and where to: KEY=<key> TO=<new folder>'
  [ ! -e "$TO" ] || fail "$TO exists: nothing was released"
  [ -z "$(git status --porcelain)" ] || fail 'There are changes that are not committed: nothing was released'
  grep -q "^## \[$VERSION\]" CHANGELOG.md || fail "CHANGELOG.md has no section [$VERSION]: nothing was released"
  mkdir -p "$TO"
  git archive --format=tar --prefix="cotizaobra-$VERSION/" HEAD | gzip --no-name --best >"$TO/cotizaobra-$VERSION.tar.gz"
  npm sbom --sbom-format cyclonedx --omit dev --package-lock-only >"$TO/cotizaobra-$VERSION.cdx.json"
  git rev-parse HEAD >"$TO/COMMIT"
  (cd "$TO" && sha256sum -- * >SHA256SUMS)
  openssl pkeyutl -sign -rawin -inkey "$KEY" -in "$TO/SHA256SUMS" -out "$TO/SHA256SUMS.sig"
  echo "$TO holds release $VERSION of $(cat "$TO/COMMIT")"
  ;;
verify)
  [ -d "${FROM:-}" ] && [ -f "${KEY:-}" ] || fail 'Say what and with what: make verify-release FROM=<folder> KEY=<public key>'
  openssl pkeyutl -verify -rawin -pubin -inkey "$KEY" -in "$FROM/SHA256SUMS" -sigfile "$FROM/SHA256SUMS.sig" >&2 ||
    fail 'The sums were not signed with this key: use nothing of it'
  (cd "$FROM" && sha256sum --check --strict SHA256SUMS) || fail 'A file is not the one that was signed: use nothing of it'
  # What has no sum was not signed.
  known="$(cut -d' ' -f3- "$FROM/SHA256SUMS"; printf 'SHA256SUMS\nSHA256SUMS.sig\n')"
  extra="$(cd "$FROM" && ls -A | grep -vxF "$known" || true)"
  [ -z "$extra" ] || fail "Nobody signed $extra: use nothing of it"
  ;;
esac
