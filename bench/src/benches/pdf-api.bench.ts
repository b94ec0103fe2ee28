import type { Bench } from '../bench.js';
import { alternate, median, timed } from '../measure.js';
import { timesAtLeast } from '../report.js';
import { EditedDocument, expectStatus } from '../tree.js';

const ROWS = 100;

/** A PDF through the API, made after an edit and then read again from the cache. */
export const pdfApiBench: Bench = async (stage) => {
  const { sender } = await stage.people();
  const document = await EditedDocument.create(sender, 'Cien filas', ROWS);
  const pdf = async (): Promise<Buffer> => {
    const answer = await sender.api.get(`/api/quotation/${document.id}/pdf?template=Template-1`);
    expectStatus(answer, 200);
    return answer.bytes;
  };
  let last: Buffer = Buffer.alloc(0);
  const samples = await alternate(
    { count: 15 },
    {
      first: async () => {
        await document.reprice(0);
        return timed(async () => (last = await pdf()));
      },
      cached: () =>
        timed(async () => {
          if (!last.equals(await pdf())) throw new Error('the cached PDF is another one');
        }),
      me: () => timed(async () => expectStatus(await sender.api.get('/api/auth/me'), 200)),
    },
  );
  const first = median(samples.first);
  const cached = median(samples.cached);
  const me = median(samples.me);
  const shared = { unit: 'ms', samples: samples.first.length } as const;
  return {
    rows: [
      { ...shared, what: 'PDF of 100 rows, made anew', value: first, floor: { name: 'GET /api/auth/me', value: me } },
      {
        ...shared,
        what: 'PDF of 100 rows, from the cache, byte-identical',
        value: cached,
        peer: { name: 'made anew', value: first },
        bar: timesAtLeast(first / cached, 50),
      },
      { ...shared, what: 'PDF from the cache', value: cached, floor: { name: 'GET /api/auth/me', value: me } },
    ],
  };
};
