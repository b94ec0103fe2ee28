import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { apiBreaks, type OpenApi } from './api-breaks.js';
import { isDecidedBreak } from './decided-breaks.js';
import { asyncApiOf, type Digest, digestOf, openApiOf, textOf } from './digest.js';
import { type AsyncApi, eventBreaks } from './event-breaks.js';

/**
 * `main.js check` compares the generated contract with that of the last release and fails on a breaking change.
 * `main.js release` saves it as the last release; `release breaking` allows breaking changes.
 */
const generated = join(import.meta.dirname, '../../generated');
const released = join(import.meta.dirname, '../../released/contract.json');

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

const openApi = read<OpenApi>(join(generated, 'openapi.json'));
const asyncApi = read<AsyncApi>(join(generated, 'asyncapi.json'));

function breaks(): string[] {
  if (!existsSync(released)) return [];
  const digest = read<Digest>(released);
  const all = [...apiBreaks(openApiOf(digest), openApi), ...eventBreaks(asyncApiOf(digest), asyncApi)];
  return all.filter((text) => !isDecidedBreak(text));
}

function release(): void {
  mkdirSync(dirname(released), { recursive: true });
  writeFileSync(released, textOf(digestOf(openApi, asyncApi)));
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
