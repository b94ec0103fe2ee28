import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { projectRoot } from '../project-root.js';

export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string> };
  // biome-ignore lint/suspicious/noExplicitAny: whatever its kind says; the schemas decide
  spec?: any;
}

export interface Found {
  /** File or overlay, for messages. */
  at: string;
  object: KubernetesObject;
}

export const objectsIn = (text: string, at: string): Found[] =>
  parseAllDocuments(text).flatMap((document) => {
    if (document.errors.length > 0) throw new Error(`${at}: ${document.errors[0]!.message}`);
    const object = document.toJS() as KubernetesObject | null;
    return object ? [{ at, object }] : [];
  });

/**
 * Every object with a file of its own. A strategic patch is a part of an object; it is checked in the built overlays.
 */
export function writtenObjects(): Found[] {
  return globSync('deploy/k8s/**/*.yaml', { cwd: projectRoot })
    .filter((file) => !/kustomization\.yaml$|-patch\.yaml$/.test(file))
    .sort()
    .flatMap((file) => objectsIn(readFileSync(path.join(projectRoot, file), 'utf8'), file));
}

export const overlays = ['dev', 'prod'] as const;

/** What Kustomize makes of an overlay; null where there is no Kustomize of version 5 at hand. */
export function builtObjects(overlay: (typeof overlays)[number]): Found[] | null {
  const folder = `deploy/k8s/overlays/${overlay}`;
  const command = kustomize();
  if (!command) return null;
  const [program, ...args] = command;
  const text = execFileSync(program!, [...args, folder], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  return objectsIn(text, folder);
}

function kustomize(): string[] | null {
  if (/^v5\./.test(answerOf('kustomize', ['version']))) return ['kustomize', 'build'];
  if (/Kustomize Version: v5\./.test(answerOf('kubectl', ['version', '--client']))) return ['kubectl', 'kustomize'];
  return null;
}

function answerOf(program: string, args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
