import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { answerRequest, requestOfMaterials } from '../../../e2e/support/answers.js';
import type { Person } from '../../../e2e/support/api.js';
import { openBrowser } from '../../../e2e/support/browser.js';
import { createDocument } from '../../../e2e/support/documents.js';
import type { Bench } from '../bench.js';
import { ProbedPage } from '../editor-page.js';
import { median, percentile, timed } from '../measure.js';
import { atLeast, atMost, type Row } from '../report.js';
import { expectStatus } from '../tree.js';

const ROUNDS = 5;
const SLOWER = 4;
const LONG = 200;
const USABLE_MS = 2_000;
/** As a phone of 2019. */
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'es-PE' };
/**
 * 'Slow 4G' as Lighthouse applies it to a real browser: 150 ms and 1.6 Mbit/s on the wire, which for a browser's
 * requests is 562.5 ms each and 90 % of the throughput.
 */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_638.4 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** The page of a guest on a bad phone, beside the way with an account. */
export const guestBench: Bench = async (stage) => {
  const { url } = await stage.platform();
  const { sender: buyer, recipient: seller } = await stage.people();
  const browser = await openBrowser();
  try {
    const { id } = await requestOfMaterials(buyer, 'Agregados y ladrillo');
    const path = await invited(buyer, id);
    const quotation = await answerRequest(buyer, id, seller, ['30', '70', '80', '40', '6', '430']);
    return {
      rows: [
        ...(await opened(browser, url, path, { token: seller.api.token ?? '', quotation })),
        ...(await typedOn(browser, url, await invited(buyer, await longRequest(buyer)))),
      ],
    };
  } finally {
    await browser.close();
  }
};

/** The link of a new guest. */
async function invited({ api }: Person, id: string): Promise<string> {
  const guest = {
    name: 'Transportes Jicamarca',
    phone: `9${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  };
  const answer = await api.post<{ dispatches: { whatsapp: string }[] }>(`/api/quotation/${id}/invitations`, {
    invitations: [guest],
  });
  expectStatus(answer, 201);
  return /\/responder\/[\w-]{43}/.exec(decodeURIComponent(answer.body.dispatches[0]?.whatsapp ?? ''))?.[0] ?? '';
}

async function longRequest(buyer: Person): Promise<string> {
  const { id, version } = await createDocument(buyer, 'Request', 'Doscientas partidas');
  const ids = Array.from({ length: LONG }, () => randomUUID());
  const operations = ids.map((part, at) => ({
    op: 'add',
    id: part,
    parentId: null,
    afterId: ids[at - 1] ?? null,
    type: 'PART',
    description: `Material ${at + 1}`,
    unit: 'und',
    quantity: String(at + 1),
  }));
  expectStatus(await buyer.api.patch(`/api/quotation/${id}/items`, { version, operations }), 200);
  return id;
}

/** A browser that was never here, on slow 4G with a slow CPU. */
async function onSlowPhone<T>(browser: Browser, token: string | null, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext(phone);
  if (token) await context.addInitScript((held) => localStorage.setItem('access_token', held), token);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  try {
    return await work(page);
  } finally {
    await context.close();
  }
}

interface Account {
  token: string;
  quotation: string;
}

/** From the link to the first view, and to a price that was typed and counted. */
async function opened(browser: Browser, url: string, path: string, account: Account): Promise<Row[]> {
  const shown: number[] = [];
  const usable: number[] = [];
  const withAccount: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await onSlowPhone(browser, null, async (page) => {
      const begin = performance.now();
      await page.goto(url + path, { waitUntil: 'commit' });
      const price = page.getByRole('textbox', { name: /^Precio de 1\.1/ });
      await price.waitFor();
      shown.push(performance.now() - begin);
      await price.fill('30');
      await page.locator('output', { hasText: '12,600.00' }).first().waitFor();
      usable.push(performance.now() - begin);
    });
    const signUp = await onSlowPhone(browser, null, (page) =>
      timed(async () => {
        await page.goto(`${url}/auth/nueva_cuenta`, { waitUntil: 'commit' });
        await page.locator('input[type=email]').first().waitFor();
      }),
    );
    const editor = await onSlowPhone(browser, account.token, (page) =>
      timed(async () => {
        await page.goto(`${url}/app/cotizaciones/detalle/${account.quotation}`, { waitUntil: 'commit' });
        await page.getByText('Cemento Portland').first().waitFor();
      }),
    );
    withAccount.push(signUp + editor);
  }
  const peer = { name: 'with an account: its sign-up page and its editor', value: median(withAccount) };
  const ms = (what: string, samples: number[]) =>
    ({ what, value: median(samples), unit: 'ms', samples: ROUNDS, peer }) satisfies Row;
  return [
    ms(`link to the first field on the screen, slow 4G, CPU ${SLOWER} × slower`, shown),
    {
      ...ms('link to a typed price counted in the total, the same', usable),
      bar: atMost(median(usable), USABLE_MS, 'ms'),
    },
  ];
}

/** Typing prices into a long list, from field to field. */
async function typedOn(browser: Browser, url: string, path: string): Promise<Row[]> {
  const empty = await ProbedPage.open(browser, null);
  await empty.page.goto('about:blank');
  const probed = await ProbedPage.open(browser, null);
  const { page } = probed;
  await page.setViewportSize(phone.viewport);
  await page.goto(url + path);
  await page.getByRole('textbox', { name: `Precio de ${LONG} ` }).waitFor({ state: 'attached' });
  const frames: number[] = [];
  const idle: number[] = [];
  const keys: number[] = [];
  await probed.slowDown(SLOWER);
  for (let round = 0; round < ROUNDS; round += 1) {
    await empty.page.bringToFront();
    idle.push(await empty.idleFrames());
    await page.bringToFront();
    await page.getByRole('textbox', { name: /^Precio de 1 / }).focus();
    const typing = await probed.typeFrames();
    frames.push(typing.frames);
    keys.push(...typing.keys);
  }
  return [
    {
      what: `typing into ${LONG} lines, CPU ${SLOWER} × slower`,
      value: median(frames),
      unit: 'frames',
      samples: ROUNDS,
      floor: { name: 'an empty page', value: median(idle) },
      bar: atLeast(median(frames), 155, 'of 180'),
    },
    { what: 'from a key to its frame there, p95', value: percentile(keys, 0.95), unit: 'ms', samples: keys.length },
  ];
}
