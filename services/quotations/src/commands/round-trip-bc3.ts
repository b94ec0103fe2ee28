import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '@cotizaobra/proto/core/errors';
import { roundTripBc3 } from '../imports/bc3/round-trip.js';

const SHOWN = 3;

async function filesOf(place: string): Promise<string[]> {
  if ((await stat(place)).isFile()) return [place];
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.bc3$/i.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
}

/** The line of a file, and whether it came back equal. */
async function report(file: string): Promise<{ line: string; isEqual: boolean }> {
  try {
    const { before, after, differences } = roundTripBc3(await readFile(file));
    const { titles, parts, levels } = before.counts;
    const found = Object.entries(differences).filter(([, keys]) => keys.length > 0);
    const list = found.map(([name, keys]) => `${keys.length} ${name} (${keys.slice(0, SHOWN).join(', ')})`);
    const isSameTotal = before.total.computed === after.total.computed;
    if (!isSameTotal) list.push(`total ${after.total.computed}`);
    const counted = `${titles} titles, ${parts} parts, ${levels} levels, total ${before.total.computed}`;
    const outcome = list.length === 0 ? 'equal' : `differs: ${list.join('; ')}`;
    return { line: `${file}: ${counted}, ${outcome}`, isEqual: list.length === 0 };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { line: `${file}: refused, ${error.code}`, isEqual: true };
  }
}

/**
 * `node dist/commands/round-trip-bc3.js <file or folder>…`: reads BC3 files, writes what was read, reads that again, and
 * prints what differs. It ends with 1 if a file differs. Nothing is stored.
 */
async function main(): Promise<number> {
  const places = process.argv.slice(2);
  if (places.length === 0) {
    process.stderr.write('usage: round-trip-bc3 <file or folder>…\n');
    return 2;
  }
  let areEqual = true;
  for (const place of places) {
    for (const file of await filesOf(place)) {
      const { line, isEqual } = await report(file);
      areEqual &&= isEqual;
      process.stdout.write(`${line}\n`);
    }
  }
  return areEqual ? 0 : 1;
}

process.exitCode = await main();
