import { performance } from 'node:perf_hooks';
import { SearchCompanies } from '@cotizaobra/proto/companies/requests';
import type { MessageInput } from '@cotizaobra/proto/core/message';
import type { Measured } from '../bench.js';
import { fillDirectory } from '../directory/fill-directory.js';
import { type OpenDirectory, openDirectory } from '../directory/open-directory.js';
import { percentile, timed } from '../measure.js';
import { atMost, type Row, say, timesAtLeast, timesAtMost } from '../report.js';

type Query = MessageInput<typeof SearchCompanies>;

/** Peru's active companies. */
const COMPANIES = Number(process.env.DIRECTORY_COMPANIES ?? 3_200_000);
const CLIENTS = 8;
const SAMPLES = 480;
const NAIVE_SAMPLES = 16;
const DEEP_PAGE = Math.min(100_000, Math.floor(COMPANIES / 10));

const popular = [
  'construcciones',
  'inversiones',
  'constructora servicios',
  'servicios generales',
  'inversiones quispe',
  'ferretería',
  'constru',
  'grupo andina sac',
  'construcciones generales perú',
  'cemento',
  'acero corrugado',
  'ferretería miraflores',
  'contratistas flores sánchez',
  'transportes ñahui',
  'quispe mamani',
  'pinturas',
];
const filters: Query[] = [
  { location: '15' },
  { location: '08,21', category: 'materiales' },
  { category: 'acero-corrugado,cemento' },
  { industry: 'construccion', location: '04' },
  { search: 'ferretería', location: '15,07' },
  { search: 'constructora', category: 'obras-civiles', industry: 'mineria-y-gas' },
  { category: 'voladura-y-perforacion', location: '25' },
  { category: 'servicios', industry: 'energia', location: '17' },
];

/** The directory with as many companies as the country has, beside the scan that a plain ILIKE is. */
export async function directoryBench(): Promise<Measured> {
  const open = await openDirectory();
  try {
    const filling = await timed(() => fillDirectory(open.url, open.folder, COMPANIES));
    const anchoring = await timed(() => open.anchors.extend());
    say(
      `  ${COMPANIES} companies in ${(filling / 1_000).toFixed(0)} s, anchors in ${(anchoring / 1_000).toFixed(0)} s`,
    );
    const rows = await measure(open);
    return { rows, notes: [`filled in ${(filling / 1_000).toFixed(0)} s with all indexes`, await sizes(open)] };
  } finally {
    await open.close();
  }
}

async function measure(open: OpenDirectory): Promise<Row[]> {
  const names = await someNames(open, SAMPLES);
  const searches = names.map(
    (name, at): Query => ({ search: at % 2 === 0 ? popular[(at / 2) % popular.length]! : partOf(name, at) }),
  );
  const typos = names.map((name, at): Query => ({ search: typoOf(name, at) }));
  const heap = process.memoryUsage().heapUsed;
  const search = await atOnce(searches, (query) => ask(open, query));
  const filtered = await atOnce(cycle(filters, SAMPLES), (query) => ask(open, query));
  const fuzzy = await atOnce(typos, (query) => ask(open, query));
  const counted = await atOnce(cycle([...filters, { search: 'ferretería' }], SAMPLES / 4), (query) =>
    count(open, query),
  );
  const { first, deep } = await pagesInTurn(open);
  const naive = await atOnce(searches.slice(0, NAIVE_SAMPLES), ({ search: text }) => scan(open, text ?? ''));
  say(`  heap of the service before and after: ${megabytes(heap)}, ${megabytes(process.memoryUsage().heapUsed)} MiB`);
  const peer = { name: "ILIKE '%…%' with its count, p50", value: percentile(naive, 0.5) };
  const floor = { name: 'page 1, p50', value: percentile(first, 0.5) };
  return [
    ...pair('search', search, 50, { peer }),
    ...pair('filters', filtered, 50),
    ...pair('fuzzy', fuzzy, 150),
    ...pair('counts beside filters', counted),
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
  await open.search.search(SearchCompanies.input.parse(query));
};
const count = async (open: OpenDirectory, query: Query): Promise<void> => {
  await open.counts.count(SearchCompanies.input.parse(query));
};

/** The first page and a deep one in turn: a neighbour's load falls on both. */
async function pagesInTurn(open: OpenDirectory): Promise<{ first: number[]; deep: number[] }> {
  const samples = { first: [] as number[], deep: [] as number[] };
  for (let round = 0; round < 6; round += 1) {
    const pages = deepPages().slice(round * 80, round * 80 + 80);
    samples.first.push(...(await atOnce(cycle<Query>([{}], pages.length), (query) => ask(open, query))));
    samples.deep.push(...(await atOnce(pages, (query) => ask(open, query))));
  }
  return samples;
}

/** What a first version of a search is: every name read, sorted, and counted. */
async function scan({ pool }: OpenDirectory, text: string): Promise<void> {
  const pattern = `%${text}%`;
  await pool.query('SELECT * FROM company WHERE name ILIKE $1 ORDER BY name LIMIT 10', [pattern]);
  await pool.query('SELECT count(*) FROM company WHERE name ILIKE $1', [pattern]);
}

/** Milliseconds of each piece of work, `CLIENTS` of them under way at any moment; the first are not counted. */
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

const cycle = <T>(list: readonly T[], length: number): T[] =>
  Array.from({ length }, (_, at) => list[at % list.length]!);

const deepPages = (): Query[] => Array.from({ length: SAMPLES }, (_, at) => ({ page: DEEP_PAGE - at * 7 }));

async function someNames({ pool }: OpenDirectory, many: number): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT name FROM company TABLESAMPLE system (0.5) REPEATABLE (7) LIMIT $1',
    [many],
  );
  return cycle(
    rows.map(({ name }) => name),
    many,
  );
}

/** The whole name, its longest word, or a piece of that. */
function partOf(name: string, at: number): string {
  const longest = longestWord(name);
  return [name, longest, longest.slice(0, -2), `${longest} lima`][at % 4]!;
}

/** A letter left out or doubled in the longest word: nobody is called that. */
function typoOf(name: string, at: number): string {
  const word = longestWord(name);
  const middle = Math.floor(word.length / 2);
  return at % 2 === 0
    ? word.slice(0, middle) + word.slice(middle + 1)
    : `${word.slice(0, middle)}x${word.slice(middle)}`;
}

const longestWord = (name: string): string => name.split(/\s+/).toSorted((a, b) => b.length - a.length)[0]!;

async function sizes({ pool }: OpenDirectory): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT string_agg(relname || ' ' || pg_size_pretty(pg_relation_size(oid)), ', ' ORDER BY pg_relation_size(oid) DESC) AS line
     FROM pg_class WHERE relname ~ '^(company|directory)' AND relkind IN ('r', 'i') AND pg_relation_size(oid) > 1e6`,
  );
  return rows[0]?.line ?? '';
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);
