import {
  builtObjects,
  type Found,
  objectsIn,
  writtenObjects,
} from '@cotizaobra/deploy-config/check/kubernetes-objects';
import { danglingReferences, houseFaults, missingObjects } from '@cotizaobra/deploy-config/check/kubernetes-rules';
import { schemaFaults, unknownFields } from '@cotizaobra/deploy-config/check/kubernetes-schemas';

const deployment = (changed: (text: string) => string): Found[] => {
  const text = JSON.stringify(
    writtenObjects().find(({ at }) => at === 'deploy/k8s/parts/process/deployment.yaml')!.object,
  );
  return objectsIn(changed(text), 'changed');
};

describe('the check of the Kubernetes files', () => {
  it('finds a value that the schema refuses', async () => {
    expect(await schemaFaults(deployment((text) => text.replace('"maxSurge":1', '"maxSurge":[]')))).toHaveLength(1);
    expect(await schemaFaults(deployment((text) => text.replace('"containers"', '"containerz"')))).toHaveLength(1);
  });

  it('finds a kind that nobody knows', async () => {
    expect(await schemaFaults(deployment((text) => text.replace('apps/v1', 'apps/v0')))).toHaveLength(1);
  });

  it('finds a misspelt field, which a cluster would drop in silence', () => {
    const faults = unknownFields(deployment((text) => text.replace('"readinessProbe"', '"readynessProbe"')));
    expect(faults).toEqual([expect.stringContaining('readynessProbe')]);
  });

  it('has nothing against the files as they are', async () => {
    const written = writtenObjects();
    expect(written.length).toBeGreaterThan(20);
    expect(await schemaFaults(written)).toEqual([]);
    expect(unknownFields(written)).toEqual([]);
    expect(houseFaults(written)).toEqual([]);
  });

  it.each([
    ['"runAsNonRoot":true', '"runAsNonRoot":false'],
    ['"readOnlyRootFilesystem":true', '"readOnlyRootFilesystem":false'],
    ['"allowPrivilegeEscalation":false', '"allowPrivilegeEscalation":true'],
    ['"drop":["ALL"]', '"drop":[]'],
    ['"RuntimeDefault"', '"Unconfined"'],
    ['"automountServiceAccountToken":false', '"automountServiceAccountToken":true'],
  ])('finds a pod with %s turned into %s', (from, to) => {
    expect(houseFaults(deployment((text) => text.replace(from, to)))).toHaveLength(1);
  });

  it('finds a secret in a file', () => {
    const secret = 'apiVersion: v1\nkind: Secret\nmetadata: { name: mail }\n';
    expect(houseFaults(objectsIn(secret, 'a file'))).toHaveLength(1);
  });
});

// Kustomize is no package that npm has: where it is missing, its part is left out, and `make check` says so.
const production = builtObjects('prod');
(production ? describe : describe.skip)('the check of what Kustomize builds', () => {
  const without = (kind: string, name: string): Found[] =>
    production!.filter(({ object }) => object.kind !== kind || object.metadata.name !== name);

  it('finds a process that is missing', () => {
    expect(missingObjects(production!, true)).toEqual([]);
    expect(missingObjects(without('Deployment', 'chat'), true)).toEqual([expect.stringContaining('Deployment chat')]);
    expect(missingObjects(without('Job', 'chat-migrations'), true)).toHaveLength(1);
    expect(missingObjects(without('ScaledObject', 'documents'), true)).toHaveLength(1);
  });

  it('finds a name that leads nowhere', () => {
    expect(danglingReferences(production!)).toEqual([]);
    expect(danglingReferences(without('Service', 'gateway'))).not.toEqual([]);
    expect(danglingReferences(without('ServiceAccount', 'posts'))).toHaveLength(1);
  });
});
