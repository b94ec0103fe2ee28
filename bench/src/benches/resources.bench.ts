import type { Person } from '../../../e2e/support/api.js';
import type { Bench } from '../bench.js';
import { alternate, median, timed, timedResult } from '../measure.js';
import { atMost, type Row } from '../report.js';
import { expectStatus } from '../tree.js';

const RESOURCES = 50_000;
const FEW = 10;
const LIST = '/api/resource';

/** An inventory of 50,000 resources through the gateway: its upload, a page, a page far behind, and searches. */
export const resourcesBench: Bench = async (stage) => {
  const { sender, recipient } = await stage.people();
  const stored = await timedResult(() => upload(sender, RESOURCES));
  await upload(recipient, FEW);
  const page = (person: Person, query: string) => () =>
    timed(async () => expectStatus(await person.api.get(`${LIST}?${query}`), 200));
  const found = await sender.api.get<{ meta: { total: number } }>(`${LIST}?search=tuberia%2049999`);
  if (found.body.meta.total !== 1) throw new Error(`${found.body.meta.total} resources instead of one`);
  const samples = await alternate(
    { count: 30, warmUp: 5 },
    {
      first: page(sender, 'page=1'),
      few: page(recipient, 'page=1'),
      far: page(sender, 'page=4000'),
      rare: page(sender, 'search=tuberia%2049999'),
      common: page(sender, 'search=tuberia'),
      insert: () =>
        timed(async () => expectStatus(await sender.api.get('/api/technical-data/insertables?search=tuber'), 200)),
      me: () => timed(async () => expectStatus(await sender.api.get('/api/auth/me'), 200)),
    },
  );
  const row = (what: string, values: number[], barMs?: number, floor = samples.me, name = 'GET /api/auth/me'): Row => ({
    what,
    value: median(values),
    unit: 'ms',
    samples: values.length,
    floor: { name, value: median(floor) },
    bar: barMs === undefined ? undefined : atMost(median(values), barMs, 'ms'),
  });
  return {
    rows: [
      row('a page of 50,000 resources', samples.first, 100, samples.few, 'a page of 10 resources'),
      row('page 4,000 of them', samples.far),
      row('a search with one match', samples.rare, 100),
      row('a search that matches all', samples.common),
      row('what the editor can insert', samples.insert, 200),
    ],
    notes: [`50,000 rows of CSV were stored in ${(stored.took / 1_000).toFixed(1)} s`],
  };
};

/** The table has the form of a price list that a company uploads. */
async function upload({ api }: Person, count: number): Promise<void> {
  const rows = Array.from(
    { length: count },
    (_, at) => `T-${at},Tubería de PVC SAP clase ${at % 90} tramo ${at},und,${at % 900}.25`,
  );
  const form = new FormData();
  form.set('mapping', JSON.stringify({ code: 0, description: 1, unit: 2, price: 3 }));
  form.set('updateExisting', 'true');
  form.set('file', new Blob([['Código,Descripción,Unidad,Precio', ...rows].join('\n')]), 'lista.csv');
  const headers = { authorization: `Bearer ${api.token}` };
  const response = await fetch(new URL('/api/resource/import', api.url), { method: 'POST', body: form, headers });
  if (response.status !== 201) throw new Error(`the upload answered ${response.status}: ${await response.text()}`);
}
