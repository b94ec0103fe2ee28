import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Semaphore } from '@cotizaobra/chassis/concurrency/semaphore';
import { projectRoot } from '../../../e2e/support/project-root.js';
import { median } from '../measure.js';

const CALLS = 200_000;
const ROUNDS = 5;
const AT_ONCE = 64;
const WAITING = 256;
const KEYS = 10_000;

type Run = () => Promise<void>;
type Limit = (work: () => Promise<void>) => Promise<unknown>;
interface RateLimiter {
  consume(key: string): Promise<unknown>;
}
interface Buckets {
  TokenBucket: new (burst: number, perSecond: number) => { take(): boolean };
}

/** Loads a library from a separate folder, because the platform does not depend on it. */
async function load<T>(folder: string, name: string): Promise<T> {
  const file = createRequire(path.join(folder, 'package.json')).resolve(name);
  return (await import(pathToFileURL(file).href)) as T;
}

async function microseconds(run: Run): Promise<number> {
  const began = performance.now();
  await run();
  return ((performance.now() - began) * 1_000) / CALLS;
}

/** Alternating rounds of all; the first one warms up. */
async function compare(title: string, ways: Record<string, Run>): Promise<void> {
  const took = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, run] of Object.entries(ways)) {
      const one = await microseconds(run);
      if (round >= 0) took.get(name)?.push(one);
    }
  }
  const shown = [...took].map(([name, samples]) => `${name} ${median(samples).toFixed(2)}`);
  console.warn(`${title}, µs a call: ${shown.join(', ')}`);
}

/** As a service uses it: a request takes a permit, its handler waits once, the permit is released. */
const oneByOne =
  (limit: Limit): Run =>
  async () => {
    for (let call = 0; call < CALLS; call += 1) await limit(() => Promise.resolve());
  };

const crowded =
  (limit: Limit): Run =>
  async () => {
    const crowd = Array.from({ length: AT_ONCE + WAITING }, async () => {
      for (let call = 0; call < CALLS / (AT_ONCE + WAITING); call += 1) await limit(() => Promise.resolve());
    });
    await Promise.all(crowd);
  };

function heldBytes(fill: () => unknown): number {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const kept = fill();
  globalThis.gc?.();
  const held = process.memoryUsage().heapUsed - before;
  return kept === null ? 0 : held / KEYS;
}

/**
 * `npm run beside-libraries -w bench -- <folder>`: compares own limiters with those of libraries. `npm install p-limit
 * p-queue rate-limiter-flexible` puts them into the folder.
 */
async function main(): Promise<void> {
  const folder = path.resolve(process.argv[2] ?? '.');
  const { default: pLimit } = await load<{ default: (most: number) => Limit }>(folder, 'p-limit');
  const { default: PQueue } = await load<{ default: new (of: object) => { add: Limit } }>(folder, 'p-queue');
  const flexible = await load<{ RateLimiterMemory: new (of: object) => RateLimiter }>(folder, 'rate-limiter-flexible');
  const semaphore = new Semaphore(AT_ONCE, WAITING);
  const limit = pLimit(AT_ONCE);
  const queue = new PQueue({ concurrency: AT_ONCE });
  const limits: Record<string, Limit> = {
    own: (work) => semaphore.run(work),
    'p-limit': (work) => limit(work),
    'p-queue': (work) => queue.add(work),
  };
  const each = (way: (limit: Limit) => Run) =>
    Object.fromEntries(Object.entries(limits).map(([name, one]) => [name, way(one)]));
  await compare('a permit, one after the other', each(oneByOne));
  await compare(`a permit, ${AT_ONCE + WAITING} at once for ${AT_ONCE}`, each(crowded));

  const ownBucket = path.join(projectRoot(), 'gateway/dist/session/token-bucket.js');
  const { TokenBucket } = (await import(pathToFileURL(ownBucket).href)) as Buckets;
  const points = { points: CALLS * 100, duration: 3_600 };
  const bucket = new TokenBucket(CALLS * 100, 1);
  const limiter = new flexible.RateLimiterMemory(points);
  await compare('a try of one key', {
    own: async () => {
      for (let call = 0; call < CALLS; call += 1) bucket.take();
    },
    'rate-limiter-flexible': async () => {
      for (let call = 0; call < CALLS; call += 1) await limiter.consume('key');
    },
  });
  const own = heldBytes(() => Array.from({ length: KEYS }, () => new TokenBucket(20, 0.5)));
  const many = new flexible.RateLimiterMemory(points);
  const theirs = heldBytes(() => Array.from({ length: KEYS }, (_, at) => many.consume(`address ${at}`)));
  console.warn(`bytes a key: own ${own.toFixed(0)}, rate-limiter-flexible ${theirs.toFixed(0)}`);
  process.exit(0);
}

await main();
