#!/usr/bin/env bash
# A Docker engine for a machine that has none: engine.sh start | stop. It is Debian 13's (docker.io, containerd, runc, Compose 2), in a
# root of its own below WORK, so nothing of the machine changes. Needs root and debootstrap.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"
ROOT=$WORK/engine
RUN=$WORK/engine-run

running() { [ -f "$RUN/docker.pid" ] && kill -0 "$(cat "$RUN/docker.pid")" 2>/dev/null; }

make_root() {
  [ -x "$ROOT/usr/sbin/dockerd" ] && return
  say 'making the engine of Debian packages'
  $LONG debootstrap --variant=minbase --include=docker.io,docker-cli,docker-compose,docker-buildx,iptables,ca-certificates,procps \
    trixie "$ROOT" >"$WORK/engine.log" 2>&1 || die "debootstrap failed, see $WORK/engine.log"
}

# Mounts are made in a namespace of the engine's own; they end with it.
start() {
  running && return
  make_root
  mkdir -p "$RUN" "$WORK/docker-data" "$DOCKER_CONFIG/cli-plugins" "$ROOT$WORK" "$ROOT$PROJECT" "$ROOT/.machine"
  ln -sf "$ROOT"/usr/libexec/docker/cli-plugins/* "$DOCKER_CONFIG/cli-plugins/"
  command -v docker >/dev/null || ln -sf "$ROOT/usr/bin/docker" "$WORK/bin/docker"
  rm -f "$RUN/docker.pid"
  setsid unshare --mount --propagation private bash -euc '
    root=$1 work=$2 project=$3; shift 3
    # What the caller has open (the lock of a queue, say) does not stay open with the engine.
    for fd in /proc/$$/fd/*; do fd=${fd##*/}; [ "$fd" -le 2 ] || [ ! -e "/proc/$$/fd/$fd" ] || eval "exec $fd>&-"; done
    mount --bind "$root" "$root"
    for folder in proc sys dev; do mount --rbind "/$folder" "$root/$folder"; done
    mount -t tmpfs tmpfs "$root/run" && mount -t tmpfs tmpfs "$root/tmp"
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    mkdir -p "$root$work" "$root$project"
    mount --bind "$work" "$root$work" && mount --bind "$project" "$root$project"
    cd "$root" && pivot_root . .machine
    exec chroot . sh -c "umount -l /.machine && exec \"\$@\"" sh "$@"' \
    bash "$ROOT" "$WORK" "$PROJECT" \
    dockerd --host "$DOCKER_HOST" --data-root "$WORK/docker-data" --exec-root "$RUN/exec" --pidfile "$RUN/docker.pid" \
    </dev/null >"$WORK/dockerd.log" 2>&1 &
  for _ in $(seq 60); do
    docker info >/dev/null 2>&1 && say "the engine answers: $(docker version --format '{{.Server.Version}}')" && return
    sleep 1
  done
  tail -n 20 "$WORK/dockerd.log" >&2
  die 'the engine did not start'
}

stop() {
  running || return 0
  local pid
  pid=$(cat "$RUN/docker.pid")
  kill "$pid"
  while kill -0 "$pid" 2>/dev/null; do sleep 0.5; done
}

case ${1:-} in
  start) [ "$DOCKER_HOST" = "unix://$WORK/engine.sock" ] && start || say 'using the engine that is here' ;;
  stop) stop ;;
  *) die 'engine.sh start | stop' ;;
esac
