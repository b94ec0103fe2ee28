import { openBrowser } from '../../../e2e/support/browser.js';
import type { Bench } from '../bench.js';
import { ProbedPage } from '../editor-page.js';
import { median, percentile } from '../measure.js';
import { atLeast, atMost, type Row } from '../report.js';
import { EditedDocument } from '../tree.js';

const ITEMS = 20_000;
const PASTED = 2_000;
const SLOWER = 4;
const ROUNDS = 5;

interface Samples {
  idle: number[];
  scroll: number[];
  scrollCpu: number[];
  fastScroll: number[];
  type: number[];
  typeCpu: number[];
  keys: number[];
  emptyKeys: number[];
  fastKeys: number[];
  fastEmptyKeys: number[];
  paste: number[];
}

const emptySamples = (): Samples => ({
  idle: [],
  scroll: [],
  scrollCpu: [],
  fastScroll: [],
  type: [],
  typeCpu: [],
  keys: [],
  emptyKeys: [],
  fastKeys: [],
  fastEmptyKeys: [],
  paste: [],
});

/** The item editor of the built client with 20,000 items, in Chromium, compared with an empty page. */
export const editorBench: Bench = async (stage) => {
  const { url } = await stage.platform();
  const { sender } = await stage.people();
  const document = await EditedDocument.create(sender, 'Veinte mil partidas', ITEMS);
  const browser = await openBrowser();
  try {
    const empty = await ProbedPage.open(browser, null);
    await empty.page.goto('about:blank');
    const editor = await ProbedPage.open(browser, sender.api.token);
    await editor.page.goto(`${url}/app/cotizaciones/detalle/${document.id}`);
    await editor.page.locator(`#cell-${document.parts[0]}-price`).click();
    const samples = emptySamples();
    for (let round = 0; round < ROUNDS; round += 1) await measureRound(empty, editor, samples);
    return { rows: rowsOf(samples) };
  } finally {
    await browser.close();
  }
};

async function measureRound(empty: ProbedPage, editor: ProbedPage, samples: Samples): Promise<void> {
  // Only the page in front, because Chrome slows a page down by keeping its thread busy. A throttled page behind it
  // would take a core.
  await empty.slowDown(SLOWER);
  await empty.page.bringToFront();
  samples.idle.push(await empty.idleFrames());
  samples.emptyKeys.push(...(await empty.typeFrames()).keys);
  await empty.slowDown(1);
  await editor.slowDown(SLOWER);
  await editor.page.bringToFront();
  const scrolled = await editor.scrollFrames();
  samples.scroll.push(scrolled.frames);
  samples.scrollCpu.push(scrolled.cpuMs);
  await editor.toFirstPrice();
  const typed = await editor.typeFrames();
  samples.type.push(typed.frames);
  samples.typeCpu.push(typed.cpuMs);
  samples.keys.push(...typed.keys);
  await editor.slowDown(1);
  samples.fastScroll.push((await editor.scrollFrames()).frames);
  await editor.toFirstPrice();
  samples.fastKeys.push(...(await editor.typeFrames()).keys);
  await editor.toFirstPrice();
  await editor.page.keyboard.press('ArrowLeft');
  samples.paste.push(await editor.paste(tableOf(PASTED)));
  await empty.page.bringToFront();
  samples.fastEmptyKeys.push(...(await empty.typeFrames()).keys);
}

/** Quantities and prices in the format of a spreadsheet. */
const tableOf = (lines: number): string =>
  Array.from({ length: lines }, (_, at) => `${at % 90}.25\t1,${String(at % 1000).padStart(3, '0')}.50`).join('\n');

function rowsOf(samples: Samples): Row[] {
  const { idle, scroll, scrollCpu, fastScroll, type, typeCpu, keys, emptyKeys, fastKeys, fastEmptyKeys, paste } =
    samples;
  const emptyPage = { name: 'an empty page', value: median(idle) };
  const frames = (what: string, samples: number[], least: number): Row => ({
    what,
    value: median(samples),
    unit: 'frames',
    samples: samples.length,
    floor: emptyPage,
    bar: atLeast(median(samples), least, 'of 180'),
  });
  const cpu = (what: string, samples: number[]): Row => ({
    what,
    value: median(samples),
    unit: 'ms',
    samples: samples.length,
  });
  const late = (what: string, samples: number[], floor: number[], limit?: number): Row => ({
    what,
    value: percentile(samples, 0.95),
    unit: 'ms',
    samples: samples.length,
    floor: { name: 'p95 on an empty page', value: percentile(floor, 0.95) },
    bar: limit === undefined ? undefined : atMost(percentile(samples, 0.95), limit, 'ms'),
  });
  return [
    frames('scrolling 20,000 items', fastScroll, 179),
    frames(`scrolling 20,000 items, CPU ${SLOWER} × slower`, scroll, 155),
    cpu(`CPU time of the page a frame of that (with the ${SLOWER} ×)`, scrollCpu),
    frames(`typing into 20,000 items, CPU ${SLOWER} × slower`, type, 155),
    cpu(`CPU time of the page a frame of that typing (with the ${SLOWER} ×)`, typeCpu),
    late('from a key to its frame, p95', fastKeys, fastEmptyKeys, 20),
    late(`the same, CPU ${SLOWER} × slower`, keys, emptyKeys),
    {
      what: 'paste of 2,000 × 2 cells, model and store',
      value: median(paste),
      unit: 'ms',
      samples: paste.length,
      bar: atMost(median(paste), 30, 'ms'),
    },
  ];
}
