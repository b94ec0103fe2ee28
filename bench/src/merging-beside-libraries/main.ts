import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { median } from '../measure.js';
import { offline, ROWS } from './document.js';
import { loro, own, type Way, yjs } from './ways.js';

const ROUNDS = 11;

/** Loads a library from a separate folder, because the platform does not depend on it. */
async function load<T>(folder: string, name: string): Promise<T> {
  const file = createRequire(path.join(folder, 'package.json')).resolve(name);
  const loaded = (await import(pathToFileURL(file).href)) as { default?: T } & T;
  return loaded.default ?? loaded;
}

function milliseconds(work: () => number, expected: number): number {
  const began = performance.now();
  const count = work();
  const took = performance.now() - began;
  if (Math.abs(count - expected) > expected / 100) throw new Error(`${count} rows instead of ${expected}`);
  return took;
}

/**
 * `npm run merging-beside-libraries -w bench -- <folder>`: 20,000 rows, and what two people did offline, merged by our
 * functions, by Yjs and by Loro. `npm install yjs loro-crdt` puts them into the folder.
 */
async function main(): Promise<void> {
  const folder = path.resolve(process.argv[2] ?? '.');
  const made: Record<string, () => Promise<Way>> = {
    own: async () => own(),
    yjs: async () => yjs(await load(folder, 'yjs')),
    loro: async () => loro(await load(folder, 'loro-crdt')),
  };
  const ways = new Map<string, Way>();
  for (const [name, make] of Object.entries(made)) ways.set(name, await make());
  const took = new Map(
    [...ways.keys()].map((name) => [name, { open: [] as number[], merge: [] as number[], bytes: 0 }]),
  );
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, way] of ways) {
      const open = milliseconds(way.open, ROWS);
      const { bytes, merge } = way.edits(offline(1), offline(2));
      const merged = milliseconds(merge, ROWS);
      const samples = took.get(name);
      if (round < 0 || !samples) continue;
      samples.open.push(open);
      samples.merge.push(merged);
      samples.bytes = bytes;
    }
  }
  for (const [name, way] of ways) {
    const { open, merge, bytes } = took.get(name) ?? { open: [], merge: [], bytes: 0 };
    console.warn(
      [
        name.padEnd(5),
        `stored ${(way.stored.length / 2 ** 20).toFixed(2)} MiB (gzip ${(gzipSync(way.stored).length / 2 ** 20).toFixed(2)})`,
        `opened ${median(open).toFixed(1)} ms`,
        `38 edits of one merged with 38 of another, rows in order: ${median(merge).toFixed(1)} ms`,
        `those edits ${bytes} bytes`,
      ].join(', '),
    );
  }
}

await main();
