import { serviceNames } from '@cotizaobra/proto/core/processes';

/** Kinds that may run in several instances. Each server and the balancer run once. */
export const replicaKinds = [...serviceNames, 'gateway', 'web'] as const;
export type ReplicaKind = (typeof replicaKinds)[number];

export type Replicas = Record<ReplicaKind, number>;

/** Maximum instances of one kind. One more port is kept for the successor during a replacement. */
const MAX_REPLICAS = 5;
/** First port after the fixed ones. */
const FIRST_EXTRA_PORT = 35;
/** Fixed ports and extra ones of a run: 35 + 13 kinds with 5 each. */
export const PORT_BLOCK = 100;

/**
 * `quotations=3 gateway=2` → number of instances of each kind; a kind without a name here runs once.
 * @throws a list of the faults
 */
export function parseReplicas(text: string): Replicas {
  const replicas = Object.fromEntries(replicaKinds.map((kind) => [kind, 1])) as Replicas;
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [kind = '', count = ''] = part.split('=');
    if (!isReplicaKind(kind)) throw new Error(`nothing is called '${kind}': ${replicaKinds.join(', ')}`);
    if (!/^[1-9]$/.test(count) || Number(count) > MAX_REPLICAS)
      throw new Error(`'${part}': from ${kind}=1 to ${kind}=${MAX_REPLICAS}`);
    replicas[kind] = Number(count);
  }
  return replicas;
}

/** Several gateways or web processes share an address, so they need a balancer. */
export const needsBalancer = ({ gateway, web }: Replicas): boolean => gateway > 1 || web > 1;

/** The first instance keeps the plain name, which other programs use: `quotations`, `quotations-2`. */
export const instanceName = (kind: string, index: number): string => (index === 0 ? kind : `${kind}-${index + 1}`);

/** Ports of the second and later instances of a kind, and of a successor: `MAX_REPLICAS` of them. */
export function extraPorts(basePort: number, kind: ReplicaKind): number[] {
  const first = basePort + FIRST_EXTRA_PORT + replicaKinds.indexOf(kind) * MAX_REPLICAS;
  return Array.from({ length: MAX_REPLICAS }, (_, at) => first + at);
}

const isReplicaKind = (name: string): name is ReplicaKind => (replicaKinds as readonly string[]).includes(name);
