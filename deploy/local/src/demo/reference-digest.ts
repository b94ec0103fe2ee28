import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../settings.js';

const referenceService = path.join(projectRoot(), 'services/technical-data');
export const referenceFolder = path.join(referenceService, 'reference');

/** Digest of the reference set's files. The first start after a change imports the set again. */
export function referenceDigest(): string {
  const hash = createHash('sha256');
  const names = readdirSync(referenceFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.txt'),
  );
  for (const name of names.sort()) hash.update(name).update(readFileSync(path.join(referenceFolder, name)));
  return hash.digest('hex').slice(0, 16);
}
