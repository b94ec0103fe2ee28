import { performance } from 'node:perf_hooks';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { FindPrices } from '@cotizaobra/proto/prices/find-prices';
import { GetPrices } from '@cotizaobra/proto/prices/get-prices';
import type { Measured } from '../bench.js';
import { percentile, timed } from '../measure.js';
import { descriptionOf, fillPrices, PRODUCTS, providerId } from '../prices/fill-prices.js';
import { judge, type LabelledSet, labelledPairs } from '../prices/labelled-pairs.js';
import { type OpenPrices, openPrices } from '../prices/open-prices.js';
import { atLeast, atMost, type Row } from '../report.js';

const OBSERVATIONS = Number(process.env.PRICE_OBSERVATIONS ?? 10_000_000);
const CLIENTS = 8;
const SAMPLES = 2_000;
const BATCH = 100;
const BAR_MS = 50;

/** Suggestions over ten million prices beside a row by its key, and how well the same things are recognised. */
export async function pricesBench(): Promise<Measured> {
  const open = await openPrices();
  try {
    const took = await timed(() => fillPrices(open.pool, OBSERVATIONS));
    const rows = await measure(open);
    return {
      rows: [...rows, ...(await release(open)), ...recognised()],
      notes: [`filled in ${(took / 1_000).toFixed(0)} s`],
    };
  } finally {
    await open.close();
  }
}

async function measure(open: OpenPrices): Promise<Row[]> {
  const { rows: known } = await open.pool.query<{ dispatch_id: string }>('SELECT dispatch_id FROM answer LIMIT 1000');
  const floor = await atOnce(SAMPLES, async (at) => {
    await open.pool.query('SELECT * FROM answer WHERE dispatch_id = $1', [known[at % known.length]!.dispatch_id]);
  });
  const found = { own: 0, market: 0 };
  const one = await atOnce(SAMPLES, async (at) => {
    const answer = await open.one.execute(GetPrices.input.parse({ ...questionOf(at), ...placeOf(at) }), contextOf(at));
    if (answer.own) found.own += 1;
    if (answer.market) found.market += 1;
  });
  if (found.own === 0 || found.market === 0) throw new Error(`nothing was found: ${JSON.stringify(found)}`);
  const many = await atOnce(SAMPLES / 10, async (at) => {
    const items = Array.from({ length: BATCH }, (_, line) => questionOf(at * BATCH + line));
    await open.many.execute(FindPrices.input.parse({ items, ...placeOf(at) }), contextOf(at));
  });
  const beside = { name: 'one row by its key, p95', value: percentile(floor, 0.95) };
  const shared = { unit: 'ms', floor: beside } as const;
  const p95 = percentile(one, 0.95);
  const of = `${OBSERVATIONS / 1_000_000} million prices, ${CLIENTS} clients`;
  return [
    { ...shared, what: `suggestion of ${of}, p50`, value: percentile(one, 0.5), samples: one.length },
    { ...shared, what: `suggestion of ${of}, p95`, value: p95, samples: one.length, bar: atMost(p95, BAR_MS, 'ms') },
    { ...shared, what: `${BATCH} lines at once, p95`, value: percentile(many, 0.95), samples: many.length },
  ];
}

/** The market with the most prices: counted, ranked and released once. */
async function release({ pool, releaser }: OpenPrices): Promise<Row[]> {
  await pool.query(
    `UPDATE observation SET released = false WHERE market_id = (SELECT id FROM market ORDER BY price_count DESC NULLS LAST LIMIT 1)`,
  );
  await pool.query(
    `UPDATE market SET changed_at = now() - interval '1 hour', last_changed_at = now() - interval '1 hour'
     WHERE id = (SELECT id FROM market ORDER BY price_count DESC NULLS LAST LIMIT 1)`,
  );
  const took = await timed(() => releaser.releaseDue(new Date()));
  const { rows } = await pool.query<{ count: number }>('SELECT max(price_count) AS count FROM market');
  return [{ what: `release of the largest market, ${rows[0]?.count} prices`, value: took, unit: 'ms', samples: 1 }];
}

function recognised(): Row[] {
  return (['labelled', 'second'] as const).flatMap(recognisedIn);
}

function recognisedIn(set: LabelledSet): Row[] {
  const { pairs, precision, recall } = judge(labelledPairs(set));
  const row = (what: string, share: number, bar: number): Row => {
    const value = share * 100;
    return {
      what: `${what} of ${pairs} ${set} pairs`,
      value,
      unit: 'of 100',
      samples: pairs,
      bar: atLeast(value, bar, 'of 100'),
    };
  };
  return [row('precision', precision, 97), row('recall', recall, 85)];
}

/** Frequent products are asked more often, as they are quoted. */
const questionOf = (at: number) => ({
  description: descriptionOf(Math.floor((((at * 7_919) % PRODUCTS) / PRODUCTS) ** 2 * PRODUCTS)),
  unit: 'und',
});
const placeOf = (at: number) => ({ department: String(1 + (at % 25)).padStart(2, '0') });

const contextOf = (at: number) => {
  const actor: Actor = {
    userId: providerId(0),
    sessionId: providerId(0),
    email: '',
    role: 'Usuario',
    companyId: providerId((at * 31) % 5_000),
    companyRole: 'owner',
  };
  return { actor } as Parameters<OpenPrices['one']['execute']>[1];
};

/** Milliseconds of each call, with `CLIENTS` in progress at any moment. The first are not counted. */
async function atOnce(count: number, call: (at: number) => Promise<void>): Promise<number[]> {
  const samples: number[] = [];
  let next = 0;
  const client = async () => {
    for (let at = next++; at < count; at = next++) {
      const begin = performance.now();
      await call(at);
      if (at >= CLIENTS * 4) samples.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return samples;
}
