import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../project-root.js';
import type { Found, KubernetesObject } from './kubernetes-objects.js';

/** Location of an API version's model: Kubernetes' own, or KEDA's. */
function moduleOf(apiVersion: string): string | null {
  if (apiVersion.startsWith('keda.sh/')) return `@kubernetes-models/keda/${apiVersion}`;
  if (apiVersion.startsWith('monitoring.coreos.com/')) return `@kubernetes-models/prometheus-operator/${apiVersion}`;
  return `kubernetes-models/${apiVersion}`;
}

type Model = new (data: KubernetesObject) => { validate(): void };

/** Faults by the schemas: missing fields, wrong types, names and numbers out of range. */
export async function schemaFaults(found: readonly Found[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { at, object } of found) {
    const models = (await import(moduleOf(object.apiVersion)!).catch(() => ({}))) as Record<string, Model>;
    const Model = models[object.kind];
    if (!Model) faults.push(`${at}: nobody knows ${object.apiVersion} ${object.kind}`);
    else {
      try {
        new Model(object).validate();
      } catch (error) {
        faults.push(`${at}: ${object.kind} ${object.metadata.name}: ${(error as Error).message}`);
      }
    }
  }
  return faults;
}

/**
 * Faults by the types. The schemas accept unknown fields, such as a misspelt one, which a cluster would drop silently.
 * TypeScript refuses them in object literals.
 */
export function unknownFields(found: readonly Found[]): string[] {
  const folder = path.join(projectRoot, 'deploy/config/dist/typed');
  mkdirSync(folder, { recursive: true });
  const lines = found.map(({ object }, index) => {
    const type = `import('${moduleOf(object.apiVersion)}').I${object.kind}`;
    return `export const object${index}: ${type} = ${JSON.stringify(object)};`;
  });
  writeFileSync(path.join(folder, 'objects.ts'), `${lines.join('\n')}\n`);
  const options = [
    '--noEmit',
    '--skipLibCheck',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--types',
    'node',
  ];
  try {
    const tsc = path.join(projectRoot, 'node_modules/.bin/tsc');
    execFileSync(tsc, ['--ignoreConfig', ...options, path.join(folder, 'objects.ts')], {
      encoding: 'utf8',
      cwd: projectRoot,
    });
    return [];
  } catch (error) {
    const text = String((error as { stdout?: string }).stdout ?? error);
    return text.split('\n').flatMap((line) => {
      const place = /objects\.ts[(:](\d+)/.exec(line);
      if (!place) return [];
      const { at, object } = found[Number(place[1]) - 1]!;
      return [`${at}: ${object.kind} ${object.metadata.name}: ${line.replace(/^.*?error /, '')}`];
    });
  }
}
