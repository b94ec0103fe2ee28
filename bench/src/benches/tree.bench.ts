import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Api } from '../../../e2e/support/api.js';
import { serveBytes } from '../bare-server.js';
import type { Bench } from '../bench.js';
import { alternate, median, timed } from '../measure.js';
import { atMost, type Row } from '../report.js';
import { EditedDocument, expectStatus, pasteOf } from '../tree.js';

const ITEMS = 10_000;
const PASTED = 1_000;

/** Opening, editing and pasting into a quotation of 10,000 items through the gateway. */
export const treeBench: Bench = async (stage) => {
  const { sender } = await stage.people();
  const large = await EditedDocument.create(sender, 'Diez mil partidas', ITEMS);
  const small = await EditedDocument.create(sender, 'Diez partidas', 10);
  const get = async (path: string, encoding = 'identity') => {
    const answer = await sender.api.get(path, { headers: { 'accept-encoding': encoding } });
    expectStatus(answer, 200);
    return answer.bytes;
  };
  const largePath = `/api/quotation/get-quotation/${large.id}`;
  const open = (encoding: string) => () => timed(() => get(largePath, encoding));
  const bytes = await get(largePath);
  const listed = bytes.toString().match(/"type":"(TITLE|SUBTITLE|PART)"/g)?.length;
  if (listed !== ITEMS) throw new Error(`${listed} items instead of ${ITEMS}`);
  const plain = await serveBytes(bytes);
  let at = 0;
  const opened = await alternate(
    { count: 15 },
    {
      open: open('identity'),
      zstd: open('zstd'),
      br: open('br'),
      gzip: open('gzip'),
      openSmall: () => timed(() => get(`/api/quotation/get-quotation/${small.id}`)),
      me: () => timed(() => get('/api/auth/me')),
      plain: () => timed(() => new Api(plain.url).get('/')),
    },
  );
  await plain.close();
  const edited = await alternate(
    { count: 40, warmUp: 5 },
    {
      edit: () => {
        at += 997;
        return timed(() => large.reprice(at));
      },
      editSmall: () => timed(() => small.reprice(at)),
      me: () => timed(() => get('/api/auth/me')),
    },
  );
  const pasted = await alternate({ count: 7, warmUp: 1 }, { large: () => paste(large), small: () => paste(small) });
  return {
    rows: rowsOf(opened, edited, pasted),
    notes: [
      `the open tree is ${(bytes.length / 1e6).toFixed(2)} MB of JSON`,
      ...(await Promise.all(
        ['zstd', 'br', 'gzip'].map(async (encoding) => {
          const packed = await sizeOnTheWire(new URL(largePath, sender.api.url), String(sender.api.token), encoding);
          return `${(packed / 1e6).toFixed(2)} MB by ${encoding}`;
        }),
      )),
    ],
  };
};

/** Compressed bytes of an answer; `fetch` would unpack them. */
async function sizeOnTheWire(url: URL, token: string, encoding: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
  const [answer] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage];
  if (answer.headers['content-encoding'] !== encoding) throw new Error(`not compressed by ${encoding}`);
  return (await buffer(answer)).length;
}

/** Milliseconds of the paste. Its removal is not counted. */
async function paste(document: EditedDocument): Promise<number> {
  const { titleId, operations } = pasteOf(PASTED);
  const took = await timed(() => document.edit(operations));
  await document.edit([{ op: 'delete', id: titleId }]);
  return took;
}

type Packed = 'zstd' | 'br' | 'gzip';
type Samples<K extends string> = Record<K, number[]>;

function rowsOf(
  opened: Samples<'open' | Packed | 'openSmall' | 'me' | 'plain'>,
  edited: Samples<'edit' | 'editSmall' | 'me'>,
  pasted: Samples<'large' | 'small'>,
): Row[] {
  const row = (what: string, samples: number[], floor: [string, number[]], barMs?: number): Row => ({
    what,
    value: median(samples),
    unit: 'ms',
    samples: samples.length,
    floor: { name: floor[0], value: median(floor[1]) },
    bar: barMs === undefined ? undefined : atMost(median(samples), barMs, 'ms'),
  });
  return [
    row('open 10,000 items', opened.open, ['same bytes from a bare Node server', opened.plain], 300),
    row('open 10,000 items', opened.open, ['GET /api/auth/me', opened.me]),
    row('open 10,000 items, packed by zstd', opened.zstd, ['as they are', opened.open], 300),
    row('open 10,000 items, packed by br', opened.br, ['as they are', opened.open], 300),
    row('open 10,000 items, packed by gzip', opened.gzip, ['as they are', opened.open], 300),
    row('open 10 items', opened.openSmall, ['GET /api/auth/me', opened.me]),
    row('one edit among 10,000 items', edited.edit, ['GET /api/auth/me', edited.me], 30),
    row('one edit among 10,000 items', edited.edit, ['one edit among 10 items', edited.editSmall]),
    row('paste of 1,000 into 10,000 items', pasted.large, ['the same into 10 items', pasted.small], 1_000),
  ];
}
