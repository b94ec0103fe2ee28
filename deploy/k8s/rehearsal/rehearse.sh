#!/usr/bin/env bash
# Has a real API server judge the manifests: both overlays, server-side apply as a dry run with strict fields. It starts etcd and
# kube-apiserver on loopback in a folder of its own and ends them. Binaries: ETCD, KUBE_APISERVER, KUSTOMIZE, or on the PATH.
# build-servers.sh makes them of Go modules. Nothing is scheduled: no cluster runs.
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
root="$here/../../.."
missing=()
binary() { command -v "${!1:-$2}" || { missing+=("$2"); true; }; }
ETCD="$(binary ETCD etcd)"; KUBE_APISERVER="$(binary KUBE_APISERVER kube-apiserver)"; KUSTOMIZE="$(binary KUSTOMIZE kustomize)"
[ -n "$ETCD" ] && [ -n "$KUBE_APISERVER" ] && [ -n "$KUSTOMIZE" ] || { echo "Left out: etcd, kube-apiserver or kustomize is missing (build-servers.sh)." >&2; exit 3; }

work="$(mktemp -d)"
pids=()
finish() { for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done; wait 2>/dev/null || true; rm -rf "$work"; }
trap finish EXIT

free() { node -e "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})"; }
client="$(free)"; peer="$(free)"; port="$(free)"
"$ETCD" --data-dir "$work/etcd" --listen-client-urls "http://127.0.0.1:$client" --advertise-client-urls "http://127.0.0.1:$client" \
  --listen-peer-urls "http://127.0.0.1:$peer" --initial-advertise-peer-urls "http://127.0.0.1:$peer" \
  --initial-cluster "default=http://127.0.0.1:$peer" --log-level error >"$work/etcd.log" 2>&1 &
pids+=($!)

openssl genrsa -out "$work/accounts.key" 2048 2>/dev/null
token="$(openssl rand -hex 16)"
echo "$token,rehearsal,rehearsal,system:masters" >"$work/tokens.csv"
"$KUBE_APISERVER" --etcd-servers "http://127.0.0.1:$client" --bind-address 127.0.0.1 --secure-port "$port" --cert-dir "$work/certs" \
  --service-account-issuer https://rehearsal.invalid --service-account-key-file "$work/accounts.key" \
  --service-account-signing-key-file "$work/accounts.key" --token-auth-file "$work/tokens.csv" \
  --authorization-mode RBAC --service-cluster-ip-range 10.0.0.0/24 >"$work/apiserver.log" 2>&1 &
pids+=($!)

mkdir "$work/built"
for overlay in dev prod; do "$KUSTOMIZE" build "$root/deploy/k8s/overlays/$overlay" >"$work/built/$overlay.yaml"; done
API="https://127.0.0.1:$port" TOKEN="$token" CERTIFICATE="$work/certs/apiserver.crt" BUILT="$work/built" node "$here/dry-run.mjs" ||
  { tail -5 "$work/apiserver.log" >&2; exit 1; }
