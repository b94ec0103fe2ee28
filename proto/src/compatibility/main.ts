import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { apiBreaks, type OpenApi } from './api-breaks.js';
import { type AsyncApi, eventBreaks } from './event-breaks.js';

/**
 * `main.js check` compares the contract as generated with that of the last release and fails on a breaking change;
 * `main.js release [breaking]` makes it that of the last release, with breaking changes only when told so.
 */
const generated = join(import.meta.dirname, '../../generated');
const released = join(import.meta.dirname, '../../released');

const read = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

function breaks(): string[] {
  if (!existsSync(released)) return [];
  const pair = <T>(name: string) => [read(released, name) as T, read(generated, name) as T] as const;
  return [...apiBreaks(...pair<OpenApi>('openapi.json')), ...eventBreaks(...pair<AsyncApi>('asyncapi.json'))];
}

function release(): void {
  rmSync(released, { recursive: true, force: true });
  cpSync(generated, released, { recursive: true });
}

const [command, permission] = process.argv.slice(2);
const found = breaks();
for (const text of found) console.error(text);
if (command === 'release' && (found.length === 0 || permission === 'breaking')) release();
else if (found.length > 0) {
  console.error(
    'Breaking against the last release (proto/released). An event gets a new version, a call a new path; additions are fine.',
  );
  process.exitCode = 1;
}
