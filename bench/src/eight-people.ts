import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Person } from '../../e2e/support/api.js';
import { openBrowser } from '../../e2e/support/browser.js';
import { colleagueOf } from '../../e2e/support/colleagues.js';
import { waitFor } from '../../e2e/support/wait-for.js';
import { ProbedPage } from './editor-page.js';
import { type EditedDocument, expectStatus } from './tree.js';

/** Together ten changes a second. */
const EVERY_MS = 800;
const CHANGES_EACH = 20;
const names = ['Ana', 'Beto', 'Celia', 'Darío', 'Elsa', 'Fidel', 'Gina'];

export interface Seen {
  /** Milliseconds from the start of a save to the frame of a browser that shows its value. */
  shown: number[];
  /** Frames a second of that browser meanwhile. */
  framesPerSecond: number;
  /** Bytes of what a client fetches for one change. */
  bytes: number;
}

interface Watch {
  frames: number;
  /** When a cell first showed a text, in epoch milliseconds. */
  at: Record<string, number>;
}

declare global {
  interface Window {
    watch: Watch;
  }
}

/** Eight people of a company write in one document, each in a row of their own, and a browser shows it. */
export async function eightPeople(url: string, owner: Person, document: EditedDocument): Promise<Seen> {
  const people = [owner];
  for (const name of names) people.push(await colleagueOf(url, owner, { name, lastName: 'Quispe' }));
  const cells = document.parts.slice(0, people.length);
  const browser = await openBrowser();
  try {
    const { page } = await ProbedPage.open(browser, owner.api.token);
    await page.goto(`${url}/app/cotizaciones/detalle/${document.id}`);
    await page.locator(`#cell-${cells[0]}-price`).waitFor();
    await watch(page, cells);
    await delay(2_000);
    const since = document.known;
    const begun = new Map<string, number>();
    const start = await framesOf(page);
    await Promise.all(people.map((person, at) => write(person, document, { at, cell: cells[at] ?? '', begun })));
    const end = await framesOf(page);
    await waitFor('every change on the screen', async () => (await seenOf(page, begun)).length === begun.size);
    const changes = await owner.api.get<{ edits: unknown[] }>(
      `/api/quotation/${document.id}/items/changes?since=${since}`,
    );
    expectStatus(changes, 200);
    return {
      shown: await seenOf(page, begun),
      framesPerSecond: ((end.frames - start.frames) * 1_000) / (end.now - start.now),
      bytes: changes.bytes.length / changes.body.edits.length,
    };
  } finally {
    await browser.close();
  }
}

interface Writing {
  at: number;
  cell: string;
  /** By cell and value. */
  begun: Map<string, number>;
}

async function write({ api }: Person, document: EditedDocument, { at, cell, begun }: Writing): Promise<void> {
  await delay((at * EVERY_MS) / (names.length + 1));
  let version = document.known;
  for (let change = 0; change < CHANGES_EACH; change += 1) {
    const price = `${at * 100 + change + 11}.25`;
    const began = Date.now();
    begun.set(`${cell} ${price}`, began);
    const operations = [{ op: 'update', id: cell, fields: { price } }];
    const saved = await api.patch<{ version: number }>(`/api/quotation/${document.id}/items`, { version, operations });
    expectStatus(saved, 200);
    version = saved.body.version;
    await delay(Math.max(0, EVERY_MS - (Date.now() - began)));
  }
}

/** Looks at the cells in every frame. */
async function watch(page: Page, cells: readonly string[]): Promise<void> {
  await page.evaluate((ids) => {
    window.watch = { frames: 0, at: {} };
    const look = (): void => {
      window.watch.frames += 1;
      for (const id of ids) {
        const key = `${id} ${document.getElementById(`cell-${id}-price`)?.textContent?.trim()}`;
        window.watch.at[key] ??= performance.timeOrigin + performance.now();
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, cells);
}

const framesOf = (page: Page): Promise<{ frames: number; now: number }> =>
  page.evaluate(() => ({ frames: window.watch.frames, now: performance.now() }));

async function seenOf(page: Page, begun: ReadonlyMap<string, number>): Promise<number[]> {
  const at = await page.evaluate(() => window.watch.at);
  return [...begun].flatMap(([key, began]) => (at[key] === undefined ? [] : [at[key] - began]));
}
