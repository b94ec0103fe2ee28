import { type ProcessName, processNames } from '@cotizaobra/proto/core/processes';
import { type Need, needsOf, ownsDatabase } from '../processes.js';

const HEAD = `# Generated from deploy/config/src/processes.ts: npm run generate
apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
`;

/** Targets of a process other than NATS. Each is a component that opens the way; keys open none. */
const outside: readonly Need[] = ['database', 'object-store', 'mail', 'public-internet'];

/** The Kubernetes objects of one process: the common parts, with this process's name and secret. */
export function processKustomization(name: ProcessName): string {
  const components = needsOf[name].filter((need) => outside.includes(need));
  const migrations = ownsDatabase(name);
  return `${HEAD}labels:
  - pairs: { app.kubernetes.io/name: ${name} }
    includeSelectors: true
resources:
  - ../../../parts/process
${migrations ? '  - ../../../parts/migrations\n' : ''}components:
${components.length > 0 ? components.map((component) => `  - ../../../components/${component}`).join('\n') : '  []'}
patches:
${rename('process', name)}${migrations ? rename('process-migrations', `${name}-migrations`) : ''}  - target: { kind: Deployment }
    patch: |-
      - { op: replace, path: /spec/template/spec/serviceAccountName, value: ${name} }
  - target: { kind: HorizontalPodAutoscaler }
    patch: |-
      - { op: replace, path: /spec/scaleTargetRef/name, value: ${name} }
  - target: { kind: Deployment|Job }
    patch: |-
      - { op: replace, path: /spec/template/spec/containers/0/envFrom/1/secretRef/name, value: ${name} }
images:
  - { name: cotizaobra/process, newName: cotizaobra/${name} }
`;
}

const rename = (from: string, to: string): string => `  - target: { name: ${from} }
    patch: |-
      - { op: replace, path: /metadata/name, value: ${to} }
`;

export const processListKustomization = (): string =>
  `${HEAD}resources:\n${processNames.map((name) => `  - ${name}`).join('\n')}\n`;
