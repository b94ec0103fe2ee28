import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@cotizaobra/deploy-config/project-root';
import { read } from './markdown.js';

const packages: Record<string, string> = { proto: 'proto/src', chassis: 'services/chassis/src' };

/** The files of the project that a file imports, by their paths in the project. */
export function importsOf(file: string): string[] {
  if (!isThere(file)) return [];
  const specifiers = [...read(file).matchAll(/(?:from|import)\s*\(?'([^']+)'/g)].map(([, specifier = '']) => specifier);
  return specifiers.flatMap((specifier) => resolve(file, specifier) ?? []);
}

/** Whether one file comes to the other by imports, over however many files. */
export function reaches(from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const file of seen) {
    if (file === to) return true;
    for (const imported of importsOf(file)) seen.add(imported);
  }
  return false;
}

export const isThere = (file: string): boolean => existsSync(path.join(projectRoot, file));

function resolve(file: string, specifier: string): string | undefined {
  const [, name = '', rest = ''] = /^@cotizaobra\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  const folder = packages[name];
  if (folder) return firstThere(path.join(folder, rest));
  return specifier.startsWith('.') ? firstThere(path.join(path.dirname(file), specifier)) : undefined;
}

function firstThere(target: string): string | undefined {
  const bare = target.replace(/\.js$/, '');
  return [`${bare}.ts`, `${bare}.tsx`].find(isThere);
}
