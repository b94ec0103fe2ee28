import { processNames } from '@cotizaobra/proto/core/processes';
import { ownsDatabase, WEB } from '../processes.js';
import type { Found, KubernetesObject } from './kubernetes-objects.js';

interface Container {
  name: string;
  image: string;
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
}

/** Rules for every object in addition to the schemas: no secret in a file, no right that a process does not need. */
export function houseFaults(found: readonly Found[]): string[] {
  return found.flatMap(({ at, object }) => {
    const say = (text: string): string => `${at}: ${object.kind} ${object.metadata.name}: ${text}`;
    if (object.kind === 'Secret') return [say('a secret lies in no file')];
    const pod = object.spec?.template?.spec;
    if (!pod || !['Deployment', 'StatefulSet', 'Job'].includes(object.kind)) return [];
    const faults: string[] = [];
    if (pod.securityContext?.runAsNonRoot !== true) faults.push(say('may run as root'));
    if (pod.securityContext?.seccompProfile?.type !== 'RuntimeDefault') faults.push(say('has no seccomp profile'));
    if (pod.automountServiceAccountToken !== false) faults.push(say('carries a token of the cluster'));
    const containers: Container[] = [...(pod.initContainers ?? []), ...pod.containers];
    return [
      ...faults,
      ...containers.flatMap((container) =>
        containerFaults(container).map((fault) => say(`${container.name} ${fault}`)),
      ),
    ];
  });
}

function containerFaults({ image, securityContext: context }: Container): string[] {
  const faults: string[] = [];
  if (context?.readOnlyRootFilesystem !== true) faults.push('may write to its root');
  if (context?.allowPrivilegeEscalation !== false) faults.push('may gain rights');
  if (!context?.capabilities?.drop?.includes('ALL')) faults.push('keeps capabilities');
  if (/:latest$/.test(image)) faults.push('runs whatever is latest');
  return faults;
}

/** Every process of the topology, and the web process, is in an overlay with all of its objects. */
export function missingObjects(found: readonly Found[], scaled: boolean): string[] {
  const has = (kind: string, name: string): boolean =>
    found.some(({ object }) => object.kind === kind && object.metadata.name === name);
  const at = found[0]?.at ?? '';
  return [...processNames, WEB].flatMap((name) => {
    const wanted = ['Deployment', 'Service', 'ServiceAccount', 'PodDisruptionBudget'].map(
      (kind) => [kind, name] as const,
    );
    const job = name !== WEB && ownsDatabase(name) ? [['Job', `${name}-migrations`] as const] : [];
    const missing = [...wanted, ...job]
      .filter(([kind, each]) => !has(kind, each))
      .map(([kind, each]) => `${kind} ${each}`);
    if (scaled && !has('HorizontalPodAutoscaler', name) && !has('ScaledObject', name))
      missing.push(`autoscaler of ${name}`);
    return missing.map((each) => `${at}: ${each} is missing`);
  });
}

/**
 * Names in an object that refer to another one of the same overlay: an autoscaler's target, an ingress's services, a
 * pod's account.
 */
export function danglingReferences(found: readonly Found[]): string[] {
  const names = new Set(found.map(({ object }) => `${object.kind} ${object.metadata.name}`));
  return found.flatMap(({ at, object }) =>
    referencesOf(object)
      .filter((reference) => !names.has(reference))
      .map((reference) => `${at}: ${object.kind} ${object.metadata.name} names ${reference}, which is not there`),
  );
}

function referencesOf({ kind, spec }: KubernetesObject): string[] {
  if (kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject') return [`Deployment ${spec.scaleTargetRef.name}`];
  if (kind === 'Ingress') {
    const paths = spec.rules.flatMap(
      (rule: { http: { paths: { backend: { service: { name: string } } }[] } }) => rule.http.paths,
    );
    return paths.map((path: { backend: { service: { name: string } } }) => `Service ${path.backend.service.name}`);
  }
  const pod = spec?.template?.spec;
  if (!pod) return [];
  const account: string[] = pod.serviceAccountName ? [`ServiceAccount ${pod.serviceAccountName}`] : [];
  const maps = pod.containers.flatMap((each: { envFrom?: { configMapRef?: { name: string } }[] }) =>
    (each.envFrom ?? []).flatMap(({ configMapRef }) => (configMapRef ? [`ConfigMap ${configMapRef.name}`] : [])),
  );
  return [...account, ...maps];
}
