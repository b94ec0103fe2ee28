import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FontFace } from './templates/fonts.js';

/** A hash of everything that a finished document depends on, except its data. */
export type Fingerprint = string;

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
/** The folders whose code decides the look of documents. */
const folders = ['chrome', 'excel', 'paging', 'pdf', 'pictures', 'templates', 'view-model'];

function sourceFiles(): string[] {
  const within = (folder: string): string[] =>
    // biome-ignore lint/plugin/no-blocking-calls: once, at the start
    readdirSync(join(here, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|tsx?)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
      .map((entry) => join(entry.parentPath, entry.name));
  return folders.flatMap(within).sort();
}

/**
 * Changes with our code, the fonts, Chrome and the workbook writer, so no version number has to be raised by hand.
 */
export function rendererFingerprint(faces: readonly FontFace[], chromeVersion: string, tagged = false): Fingerprint {
  const hash = createHash('sha256');
  const { version }: { version: string } = require('exceljs/package.json');
  hash.update(`${chromeVersion}\n${version}\n${tagged}\n`);
  for (const { family, weight, style, range, data } of faces) hash.update([family, weight, style, range, data].join());
  // biome-ignore lint/plugin/no-blocking-calls: once, at the start
  for (const file of sourceFiles()) hash.update(readFileSync(file));
  return hash.digest('hex');
}
