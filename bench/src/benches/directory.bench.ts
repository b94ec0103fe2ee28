import { performance } from 'node:perf_hooks';
import { EVERY } from '@cotizaobra/companies/dist/directory/terms.js';
import { SearchCompanies } from '@cotizaobra/proto/companies/search-companies';
import type { Measured } from '../bench.js';
import {
  byReputation,
  cycle,
  filters,
  type Query,
  searchesFor,
  unaskedFilters,
} from '../directory/directory-questions.js';
import { fillDirectory } from '../directory/fill-directory.js';
import { type OpenDirectory, openDirectory } from '../directory/open-directory.js';
import { percentile, timed } from '../measure.js';
import { atMost, type Row, say, timesAtLeast, timesAtMost } from '../report.js';

/** Peru's active companies. */
const COMPANIES = Number(process.env.DIRECTORY_COMPANIES ?? 3_200_000);
const CLIENTS = 8;
const SAMPLES = 480;
const NAIVE_SAMPLES = 16;
const DEEP_PAGE = Math.min(100_000, Math.floor(COMPANIES / 10));

/** The directory with as many companies as the country has, compared with the scan of a plain ILIKE. */
export async function directoryBench(): Promise<Measured> {
  const open = await openDirectory(process.env.DIRECTORY_DATA);
  try {
    const filled = await fill(open);
    const rows = await measure(open);
    return { rows, notes: [filled, await sizes(open)] };
  } finally {
    await open.close();
  }
}

/** Fills an empty directory. A kept one must have the requested number of companies. Prints the result. */
async function fill(open: OpenDirectory): Promise<string> {
  const kept = await open.terms.exactly(EVERY);
  if (kept > 0) {
    if (kept !== COMPANIES) throw new Error(`${open.folder} holds ${kept} companies, not ${COMPANIES}`);
    await reread(open);
    return `a directory that was kept, of ${kept} companies`;
  }
  const filling = await timed(() => fillDirectory(open.url, open.folder, COMPANIES));
  const anchoring = await timed(() => open.anchors.extend());
  say(`  ${COMPANIES} companies in ${(filling / 1_000).toFixed(0)} s, anchors in ${(anchoring / 1_000).toFixed(0)} s`);
  return `filled in ${(filling / 1_000).toFixed(0)} s with all indexes`;
}

/** Filling leaves data in the server's memory; a restarted server has to read it. */
async function reread({ pool }: OpenDirectory): Promise<void> {
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_prewarm');
  await pool.query(
    "SELECT pg_prewarm(oid) FROM pg_class WHERE relname ~ '^(company|directory|reputation)' AND relkind IN ('r', 'i')",
  );
}

async function measure(open: OpenDirectory): Promise<Row[]> {
  const { searches, typos, pairs } = await searchesFor(open, SAMPLES);
  const heap = process.memoryUsage().heapUsed;
  const search = await atOnce(searches, (query) => ask(open, query));
  const filtered = await atOnce(cycle(filters, SAMPLES), (query) => ask(open, query));
  const reputed = await atOnce(cycle(byReputation, SAMPLES), (query) => ask(open, query));
  const fuzzy = await atOnce(typos, (query) => ask(open, query));
  const counted = await atOnce(cycle([...filters, { search: 'ferretería' }], SAMPLES / 4), (query) =>
    count(open, query),
  );
  const anew = await askedAnew(open, pairs);
  const { first, deep } = await pagesInTurn(open);
  const naive = await atOnce(searches.slice(0, NAIVE_SAMPLES), ({ search: text }) => scan(open, text ?? ''));
  say(`  heap of the service before and after: ${megabytes(heap)}, ${megabytes(process.memoryUsage().heapUsed)} MiB`);
  const peer = { name: "ILIKE '%…%' with its count, p50", value: percentile(naive, 0.5) };
  const floor = { name: 'page 1, p50', value: percentile(first, 0.5) };
  return [
    ...pair('search', search, 50, { peer }),
    ...pair('filters', filtered, 50),
    ...pair('filter and order by reputation', reputed, 50),
    ...pair('fuzzy', fuzzy, 150),
    ...pair('counts beside filters', counted),
    ...pair('two words, asked for the first time', anew.pairs),
    ...pair('filters, asked for the first time', anew.filters),
    ...pair('counts beside filters, asked for the first time', anew.counts),
    ...pair('page 1', first),
    ...pair(`page ${DEEP_PAGE}`, deep, undefined, { floor }),
  ];
}

function pair(what: string, samples: number[], bar?: number, against: Pick<Row, 'peer' | 'floor'> = {}): Row[] {
  const p50 = percentile(samples, 0.5);
  const p95 = percentile(samples, 0.95);
  const shared = { unit: 'ms', samples: samples.length } as const;
  const ratio = against.peer ? timesAtLeast(against.peer.value / p50, 200) : undefined;
  const nearFloor = against.floor ? timesAtMost(p50 / against.floor.value, 1.5, 'page 1') : undefined;
  const own = ratio ?? nearFloor;
  return [
    { ...shared, what: `${what}, p50`, value: p50, ...against, ...(own ? { bar: own } : {}) },
    { ...shared, what: `${what}, p95`, value: p95, ...(bar ? { bar: atMost(p95, bar, 'ms') } : {}) },
  ];
}

const ask = async (open: OpenDirectory, query: Query): Promise<void> => {
  await open.search.execute(SearchCompanies.input.parse(query));
};
const count = async (open: OpenDirectory, query: Query): Promise<void> => {
  await open.counts.execute(SearchCompanies.input.parse(query));
};

/** New questions, each asked once, because the directory caches results. */
async function askedAnew(
  open: OpenDirectory,
  searches: Query[],
): Promise<Record<'pairs' | 'filters' | 'counts', number[]>> {
  const unasked = unaskedFilters(SAMPLES / 4);
  return {
    pairs: await atOnce(searches, (query) => ask(open, query)),
    filters: await atOnce(unasked, (query) => ask(open, query)),
    counts: await atOnce(unasked, (query) => count(open, query)),
  };
}

/** Alternates the first page and a deep one, so that a neighbour's load affects both. */
async function pagesInTurn(open: OpenDirectory): Promise<{ first: number[]; deep: number[] }> {
  const samples = { first: [] as number[], deep: [] as number[] };
  for (let round = 0; round < 6; round += 1) {
    const pages = deepPages().slice(round * 80, round * 80 + 80);
    samples.first.push(...(await atOnce(cycle<Query>([{}], pages.length), (query) => ask(open, query))));
    samples.deep.push(...(await atOnce(pages, (query) => ask(open, query))));
  }
  return samples;
}

/** The simplest search: reads, sorts and counts every name. */
async function scan({ pool }: OpenDirectory, text: string): Promise<void> {
  const pattern = `%${text}%`;
  await pool.query('SELECT * FROM company WHERE name ILIKE $1 ORDER BY name LIMIT 10', [pattern]);
  await pool.query('SELECT count(*) FROM company WHERE name ILIKE $1', [pattern]);
}

/** Milliseconds of each piece of work, with `CLIENTS` in progress at any moment. The first are not counted. */
async function atOnce<T>(work: readonly T[], run: (each: T) => Promise<void>): Promise<number[]> {
  const samples: number[] = [];
  let next = 0;
  const client = async () => {
    for (let at = next++; at < work.length; at = next++) {
      const begin = performance.now();
      await run(work[at]!);
      if (at >= CLIENTS) samples.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return samples;
}

const deepPages = (): Query[] => Array.from({ length: SAMPLES }, (_, at) => ({ page: DEEP_PAGE - at * 7 }));

async function sizes({ pool }: OpenDirectory): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT string_agg(relname || ' ' || pg_size_pretty(pg_relation_size(oid)), ', ' ORDER BY pg_relation_size(oid) DESC) AS line
     FROM pg_class WHERE relname ~ '^(company|directory)' AND relkind IN ('r', 'i') AND pg_relation_size(oid) > 1e6`,
  );
  return rows[0]?.line ?? '';
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
