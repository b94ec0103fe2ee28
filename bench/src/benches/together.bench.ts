import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { DocumentHere, DocumentPresence, ItemsTouched, SOCKET_PATH } from '@cotizaobra/proto/socket-events';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import type { Person } from '../../../e2e/support/api.js';
import { databaseUrlOf } from '../../../e2e/support/database-url.js';
import { waitFor } from '../../../e2e/support/wait-for.js';
import type { Bench } from '../bench.js';
import { eightPeople } from '../eight-people.js';
import { alternate, median, percentile, timed } from '../measure.js';
import { atLeast, atMost, type Row } from '../report.js';
import { EditedDocument, expectStatus } from '../tree.js';

const ITEMS = 5_000;
const CHANGES = 100;
const EVERY_MS = 100;
const LIVE_BAR_MS = 300;
const EDITS = 100_000;
const HISTORY_BAR_MS = 50;
const EIGHT_BAR_MS = 500;
const BYTES_BAR = 1_000;
const FRAMES_BAR = 59;

/** A change of a document of 5,000 rows on another screen, and the history of one with 100,000 edits. */
export const togetherBench: Bench = async (stage) => {
  const { sender } = await stage.people();
  const platform = await stage.platform();
  const document = await EditedDocument.create(sender, 'Cinco mil partidas, entre dos', ITEMS);
  const screen = await listen(platform.url, sender);
  const live = await changesOf(document, sender, screen);
  const shown = await presenceOf(document, screen);
  screen.close();
  const eight = await eightPeople(platform.url, sender, document);
  const database = new pg.Client({ connectionString: databaseUrlOf(platform, 'quotations') });
  await database.connect();
  const middle = await fill(database, document.id).finally(() => database.end());
  const get = (path: string) => () => timed(async () => expectStatus(await sender.api.get(path), 200));
  const history = `/api/quotation/${document.id}/history`;
  const pages = await alternate(
    { count: 30, warmUp: 5 },
    {
      first: get(history),
      middle: get(`${history}?cursor=${middle}`),
      mine: get(`${history}?mine=true&cursor=${middle}`),
      me: get('/api/auth/me'),
    },
  );
  const me = { name: 'GET /api/auth/me', value: median(pages.me) };
  const page = (what: string, samples: number[]): Row => {
    const value = median(samples);
    return { what, value, unit: 'ms', samples: samples.length, floor: me, bar: atMost(value, HISTORY_BAR_MS, 'ms') };
  };
  const p95 = percentile(live, 0.95);
  const at = `of ${ITEMS.toLocaleString('en-US')} rows, 10 changes a second`;
  return {
    rows: [
      {
        what: `a change ${at}, with a colleague, p50`,
        value: median(live),
        unit: 'ms',
        samples: live.length,
        floor: me,
      },
      {
        ...{ what: `a change ${at}, with a colleague, p95`, value: p95, unit: 'ms', samples: live.length },
        bar: atMost(p95, LIVE_BAR_MS, 'ms'),
      },
      {
        ...{ what: 'eight people write: a change in a browser, p95', value: percentile(eight.shown, 0.95), unit: 'ms' },
        samples: eight.shown.length,
        bar: atMost(percentile(eight.shown, 0.95), EIGHT_BAR_MS, 'ms'),
      },
      {
        ...{ what: 'frames of that browser meanwhile', value: eight.framesPerSecond, unit: 'frames/s', samples: 1 },
        bar: atLeast(eight.framesPerSecond, FRAMES_BAR, 'frames/s'),
      },
      {
        ...{
          what: 'what a client fetches for a change',
          value: eight.bytes,
          unit: 'bytes',
          samples: eight.shown.length,
        },
        bar: atMost(eight.bytes, BYTES_BAR, 'bytes'),
      },
      { what: 'the cell of a colleague, p50', value: median(shown), unit: 'ms', samples: shown.length },
      page(`first page of a history of ${EDITS.toLocaleString('en-US')} edits`, pages.first),
      page('a page in its middle', pages.middle),
      page('one person’s, in its middle', pages.mine),
    ],
  };
};

async function listen(url: string, { api }: Person): Promise<Socket> {
  const socket = io(url, { path: SOCKET_PATH, transports: ['websocket'], auth: { token: api.token }, forceNew: true });
  await waitFor('the socket is open', () => socket.connected);
  return socket;
}

/** From the start of a save to the edit in the hands of another screen, which fetches it when it is told. */
async function changesOf(document: EditedDocument, { api }: Person, screen: Socket): Promise<number[]> {
  const begun = new Map<number, number>();
  const took: number[] = [];
  let known = document.known;
  screen.on(ItemsTouched.name, async ({ documentId }: { documentId: string }) => {
    if (documentId !== document.id) return;
    const path = `/api/quotation/${document.id}/items/changes?since=${known}`;
    const answer = await api.get<{ edits: { version: number }[] | null }>(path);
    expectStatus(answer, 200);
    for (const { version } of answer.body.edits ?? []) {
      const begin = begun.get(version);
      if (begin === undefined) continue;
      took.push(performance.now() - begin);
      begun.delete(version);
      known = Math.max(known, version);
    }
  });
  for (let at = 0; at < CHANGES; at += 1) {
    const begin = performance.now();
    begun.set(document.known + 1, begin);
    await document.reprice(at * 97);
    await delay(Math.max(0, EVERY_MS - (performance.now() - begin)));
  }
  await waitFor('every change on the other screen', () => took.length === CHANGES);
  return took;
}

async function presenceOf(document: EditedDocument, screen: Socket): Promise<number[]> {
  const took: number[] = [];
  for (const itemId of document.parts.slice(0, 15)) {
    const seen = new Promise((resolve) => screen.once(DocumentPresence.name, resolve));
    const begin = performance.now();
    screen.emit(DocumentHere.name, { documentId: document.id, itemId, field: 'price' });
    await seen;
    took.push(performance.now() - begin);
    await delay(250);
  }
  return took;
}

/** Edits in the form that the service writes, below the newest version. Returns a version in their middle. */
async function fill(database: pg.Client, documentId: string): Promise<number> {
  await database.query('UPDATE item_edit SET version = version + $2, after = after + $2 WHERE document_id = $1', [
    documentId,
    EDITS,
  ]);
  await database.query('UPDATE document SET version = version + $2 WHERE id = $1', [documentId, EDITS]);
  await database.query(
    `INSERT INTO item_edit (document_id, version, after, at, user_id, origin, changes, size, count, lines, merged, total)
     SELECT e.document_id, n, n - 1, e.at, e.user_id, 'edit', e.changes, e.size, e.count, e.lines, false, e.total
     FROM (SELECT * FROM item_edit WHERE document_id = $1 ORDER BY version DESC LIMIT 1) AS e, generate_series(1, $2::int) AS n`,
    [documentId, EDITS],
  );
  await database.query('ANALYZE item_edit');
  return EDITS / 2;
}
