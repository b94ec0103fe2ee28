#!/usr/bin/env bash
# Sets up what the other scripts need, and nothing that is there already.
#   setup.sh [packages] [nats] [poppler] [calc] [chromium] [weasyprint] [tryton]
# Needs Node 20 or newer, npm and, for system packages, apt with root. Never asks anything.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
# Debian keeps nats-server where only root's PATH looks.
export PATH="$PATH:/usr/sbin"

say() { printf '%s\n' "$*" >&2; }

need_node() {
  if ! command -v node >/dev/null || ! command -v npm >/dev/null ||
    ! node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)'; then
    say 'Se necesita Node.js 20 o más reciente, con npm: https://nodejs.org'
    say 'Node.js 20 or newer, with npm, is needed: https://nodejs.org'
    exit 1
  fi
}

# Nothing of what we use needs its install script, and some would look for compilers.
need_packages() {
  need_node
  node deploy/local/scripts/packages-are-current.mjs && return
  say 'Installing npm packages…'
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error </dev/null >/dev/null
}

apt_install() {
  export DEBIAN_FRONTEND=noninteractive
  local options=(-y -qq --no-install-recommends -o DPkg::Lock::Timeout=300)
  say "Installing system package $1…"
  apt-get install "${options[@]}" "$1" </dev/null >/dev/null 2>&1 && return
  apt-get update -qq </dev/null >/dev/null && apt-get install "${options[@]}" "$1" </dev/null >/dev/null
}

can_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

# need_program <program> <package>
need_program() {
  command -v "$1" >/dev/null && return
  if can_install && apt_install "$2" && command -v "$1" >/dev/null; then return; fi
  say "Falta el programa «$1». Instálalo y vuelve a intentarlo:  sudo apt-get install $2"
  say "The program '$1' is missing. Install it and try again:  sudo apt-get install $2"
  exit 1
}

# Debian's headless shell computes half of what the whole browser does. Without a browser of the system, the one inside an npm
# package is used: missing is no fault.
want_chromium() {
  [ -n "${CHROME_PATH:-}" ] && return
  command -v chromium-headless-shell >/dev/null && return
  if can_install && apt-cache show chromium-headless-shell >/dev/null 2>&1 && apt_install chromium-headless-shell; then return; fi
  for browser in chromium chromium-browser google-chrome google-chrome-stable; do
    command -v "$browser" >/dev/null && return
  done
  if can_install && { apt_install chromium-headless-shell || apt_install chromium; }; then return; fi
  say 'No system Chromium; using the one of the npm package.'
}

# A peer of the benchmarks: they leave it out where it is missing.
want_weasyprint() {
  command -v weasyprint >/dev/null && return
  if ! can_install || ! apt_install weasyprint; then say 'weasyprint is not installed: its column stays empty.'; fi
}

# Another one: the server, its module of purchase requests and what runs it. Each brings what it needs.
want_tryton() {
  local missing=()
  for package in tryton-modules-purchase-request-quotation tryton-modules-purchase-requisition python3-psycopg2 \
    uwsgi-core uwsgi-plugin-python3; do
    dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package")
  done
  for package in "${missing[@]}"; do
    if ! can_install || ! apt_install "$package"; then
      say 'Tryton is not installed: its column stays empty.'
      return
    fi
  done
}

need_node
for part in "$@"; do
  case "$part" in
    packages) need_packages ;;
    nats) need_program "${NATS_SERVER:-nats-server}" nats-server ;;
    poppler) need_program pdftotext poppler-utils ;;
    calc) need_program soffice libreoffice-calc ;;
    chromium) want_chromium ;;
    weasyprint) want_weasyprint ;;
    tryton) want_tryton ;;
    *) say "setup.sh: unknown part '$part'" && exit 2 ;;
  esac
done
