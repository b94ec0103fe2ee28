import { randomBytes } from 'node:crypto';

const segment = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** An unguessable key: `<prefix>/<128 random bits>`, with the extension if given: `logos/5f0c….png`. */
export function randomObjectKey(prefix: string, extension?: string): string {
  const name = randomBytes(16).toString('hex');
  return checkObjectKey(`${prefix}/${name}${extension ? `.${extension}` : ''}`);
}

/** Throws unless the key is a plain relative path: no `..`, no empty or hidden segment. */
export function checkObjectKey(key: string): string {
  const segments = key.split('/');
  if (key.length > 512 || segments.some((part) => !segment.test(part))) throw new Error(`not an object key: ${key}`);
  return key;
}
