import { serviceNames } from '@cotizaobra/proto/core/processes';

/** What may run in several instances; the servers and the balancer are one each. */
export const replicaKinds = [...serviceNames, 'gateway', 'web'] as const;
export type ReplicaKind = (typeof replicaKinds)[number];

export type Replicas = Record<ReplicaKind, number>;

/** Instances of one kind; one port more is kept for the successor of an instance that is being replaced. */
const MAX_REPLICAS = 5;
/** Behind the fixed ports, which end before it. */
const FIRST_EXTRA_PORT = 40;
/** Fixed ports and extra ones of a run: 40 + 12 kinds with 5 each. */
export const PORT_BLOCK = 100;

/** `quotations=3 gateway=2` → how many instances of each kind; who is not named runs once. Throws what is wrong. */
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

/** Several gateways or web processes share an address: something in front of them spreads what comes. */
export const needsBalancer = ({ gateway, web }: Replicas): boolean => gateway > 1 || web > 1;

/** The first keeps the plain name, which other programs know: `quotations`, `quotations-2`. */
export const instanceName = (kind: string, index: number): string => (index === 0 ? kind : `${kind}-${index + 1}`);

/** Ports of the second and later instances of a kind, and of a successor: `MAX_REPLICAS` of them. */
export function extraPorts(basePort: number, kind: ReplicaKind): number[] {
  const first = basePort + FIRST_EXTRA_PORT + replicaKinds.indexOf(kind) * MAX_REPLICAS;
  return Array.from({ length: MAX_REPLICAS }, (_, at) => first + at);
}

const isReplicaKind = (name: string): name is ReplicaKind => (replicaKinds as readonly string[]).includes(name);
