#!/usr/bin/env bash
# Brings a cluster to what an overlay says: deploy/k8s/release.sh prod. Migrations first, then the processes; older versions run
# on beside a migrated database, so nobody waits. The secrets are there already (README).
set -euo pipefail
overlay="$(dirname "${BASH_SOURCE[0]}")/overlays/${1:?usage: release.sh <overlay>}"
jobs=(-n cotizaobra -l app.kubernetes.io/component=migrations)

# Everything but the processes: servers, settings, ways through the network.
kubectl apply -k "$overlay" -l 'app.kubernetes.io/component notin (migrations, process)'
kubectl rollout status -n cotizaobra statefulset/nats --timeout=10m
if kubectl get job -n cotizaobra setup >/dev/null 2>&1; then
  kubectl wait -n cotizaobra --for=condition=complete job/setup --timeout=10m
fi
# A Job is for one run: the last release's make way.
kubectl delete job "${jobs[@]}" --ignore-not-found --wait
kubectl apply -k "$overlay" -l app.kubernetes.io/component=migrations
kubectl wait job "${jobs[@]}" --for=condition=complete --timeout=30m
kubectl apply -k "$overlay" -l app.kubernetes.io/component=process
for process in $(kubectl get deployment -n cotizaobra -l app.kubernetes.io/component=process -o name); do
  kubectl rollout status -n cotizaobra "$process" --timeout=10m
done
