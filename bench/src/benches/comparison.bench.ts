import type { Browser } from 'playwright-core';
import type { Person } from '../../../e2e/support/api.js';
import { openBrowser } from '../../../e2e/support/browser.js';
import type { Bench } from '../bench.js';
import { comparedRequest } from '../compared-request.js';
import { ProbedPage } from '../editor-page.js';
import { median, timed } from '../measure.js';
import { atLeast, atMost, type Row } from '../report.js';
import { expectStatus } from '../tree.js';

const SMALL = 300;
/** Of a real budget. */
const LARGE = 4_041;
const ANSWERS = 5;
const SLOWER = 4;
const ROUNDS = 5;
const WARM_UP = 5;
/** Three rows of the matrix, in px. */
const SCROLL_STEP = 144;

/** The comparison of answers: opening it and scrolling it in Chromium. */
export const comparisonBench: Bench = async (stage) => {
  const { url } = await stage.platform();
  const { sender: buyer } = await stage.people();
  const small = await comparedRequest(url, buyer, SMALL, ANSWERS);
  const large = await comparedRequest(url, buyer, LARGE, ANSWERS);
  const browser = await openBrowser();
  try {
    return {
      rows: [
        ...(await opened(browser, url, buyer, small, SMALL, 1_000)),
        ...(await opened(browser, url, buyer, large, LARGE, 1_500)),
        ...(await scrolled(browser, url, buyer, large)),
      ],
    };
  } finally {
    await browser.close();
  }
};

/**
 * From the address to the first cell on the screen, and the API's part of it. The first openings are not counted: the
 * services still work on what the bench has just written.
 */
async function opened(
  browser: Browser,
  url: string,
  { api }: Person,
  id: string,
  lines: number,
  limit: number,
): Promise<Row[]> {
  const answers: number[] = [];
  const pages: number[] = [];
  const { page, close } = await openPage(browser, api.token);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const answer = await timed(async () => expectStatus(await api.get(`/api/quotation/${id}/comparison`), 200));
    await page.goto('about:blank');
    const shown = await timed(async () => {
      await page.goto(`${url}/app/cotizaciones/comparativo/${id}`, { waitUntil: 'commit' });
      await page.getByRole('gridcell').first().waitFor();
    });
    if (round < 0) continue;
    answers.push(answer);
    pages.push(shown);
  }
  await close();
  const what = `${lines.toLocaleString('en-US')} lines × ${ANSWERS} answers`;
  return [
    {
      what: `opening ${what}: from the address to the first cell`,
      value: median(pages),
      unit: 'ms',
      samples: ROUNDS,
      floor: { name: 'the API’s answer', value: median(answers) },
      bar: atMost(median(pages), limit, 'ms'),
    },
  ];
}

async function openPage(browser: Browser, token: string | null) {
  const probed = await ProbedPage.open(browser, token);
  return { probed, page: probed.page, close: () => probed.close() };
}

async function scrolled(browser: Browser, url: string, { api }: Person, id: string): Promise<Row[]> {
  const empty = await ProbedPage.open(browser, null);
  await empty.page.goto('about:blank');
  const { probed, page } = await openPage(browser, api.token);
  await page.goto(`${url}/app/cotizaciones/comparativo/${id}`);
  await page.getByRole('gridcell').first().waitFor();
  const fast: number[] = [];
  const slow: number[] = [];
  const cpu: number[] = [];
  const idle: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await empty.page.bringToFront();
    idle.push(await empty.idleFrames());
    await page.bringToFront();
    fast.push((await probed.scrollFrames(SCROLLER, SCROLL_STEP)).frames);
    await probed.slowDown(SLOWER);
    const slower = await probed.scrollFrames(SCROLLER, SCROLL_STEP);
    await probed.slowDown(1);
    slow.push(slower.frames);
    cpu.push(slower.cpuMs);
  }
  const floor = { name: 'an empty page', value: median(idle) };
  const frames = (what: string, samples: number[], least: number): Row => ({
    what,
    value: median(samples),
    unit: 'frames',
    samples: samples.length,
    floor,
    bar: atLeast(median(samples), least, 'of 180'),
  });
  const what = `scrolling ${LARGE.toLocaleString('en-US')} lines × ${ANSWERS} answers`;
  return [
    frames(what, fast, 179),
    frames(`${what}, CPU ${SLOWER} × slower`, slow, 155),
    {
      what: `CPU time of the page a frame of that (with the ${SLOWER} ×)`,
      value: median(cpu),
      unit: 'ms',
      samples: cpu.length,
    },
  ];
}

const SCROLLER = ':has(> [role=grid])';
