import { randomBytes } from 'node:crypto';

const segment = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** A key nobody can guess: `<prefix>/<128 random bits>`, with an extension when given: `logos/5f0c….png`. */
export function randomObjectKey(prefix: string, extension?: string): string {
  const name = randomBytes(16).toString('hex');
  return checkObjectKey(`${prefix}/${name}${extension ? `.${extension}` : ''}`);
}

/** Refuses keys that are not plain paths of plain names: no `..`, no empty or hidden segment, nothing absolute. */
export function checkObjectKey(key: string): string {
  const segments = key.split('/');
  if (key.length > 512 || segments.some((part) => !segment.test(part))) throw new Error(`not an object key: ${key}`);
  return key;
}
