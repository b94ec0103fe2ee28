#!/usr/bin/env bash
# Builds the servers of docker-compose.yml from their Go modules: build-servers.sh [program …]. Keeps what is built. Needs Go.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
command -v go >/dev/null || die 'Go is needed: the servers are built from their modules'
# One package at a time: a machine that others share stays usable. JOBS=4 on one's own.
export CGO_ENABLED=0 GOFLAGS="-mod=mod -buildvcs=false -trimpath -p=${JOBS:-1}"

build() {
  local program=$1 package=$2 version=$3
  [ -x "$WORK/bin/$program" ] && return
  say "building $program from $package@$version"
  mkdir -p "$WORK/go/$program" && cd "$WORK/go/$program"
  [ -f go.mod ] || go mod init "rehearsal/$program" 2>/dev/null
  go get "$package@$version" 2>/dev/null
  $LONG go build -ldflags='-s -w' -o "$WORK/bin/$program" "$package"
  say "$program $(go list -m -f '{{.Version}}' all | wc -l) modules"
}

while IFS=$'\t' read -r program package version; do
  case $program in '#'* | '') continue ;; esac
  [ $# -eq 0 ] || [[ " $* " == *" $program "* ]] || continue
  build "$program" "$package" "$version"
done <"$(dirname "${BASH_SOURCE[0]}")/servers.tsv"
