import { endChrome, launchChrome } from '@cotizaobra/documents/dist/chrome/launch-chrome.js';
import { PrintJob, warmShell } from '@cotizaobra/documents/dist/chrome/print-job.js';
import { type PrintPage, WarmPage } from '@cotizaobra/documents/dist/chrome/warm-page.js';
import type { PrintDocument } from '@cotizaobra/proto/documents/model';
import { aQuotation, longOutline } from '../../../services/documents/test/support/print-documents.js';
import type { Measured } from '../bench.js';
import { alternate, median, timed, timedResult } from '../measure.js';
import { type OpenPrinter, openPrinter } from '../open-printer.js';
import { type Chrome, printerOfLoaded, printOnNewChrome, printOnNewPage } from '../pdf-ways.js';
import { atLeast, type Row, timesAtLeast } from '../report.js';

const ROWS = 100;
const ROUNDS = 24;
/** Documents one after the other, as for a busy worker; their mean counts. */
const IN_A_ROW = 4;
/** Two equal pages differ by up to a tenth, because of their memory layout. So several pages alternate. */
const PAGES = 3;
/**
 * Chrome paints a printed page again and cleans up after a killed process. The next measurement must not include that.
 */
const REST_MS = 200;
const shared = { unit: 'ms', samples: ROUNDS } as const;

let made = 0;
/** All documents differ, so that none comes from a cache. */
const nextDocument = (): PrintDocument => {
  made += 1;
  return aQuotation({ lines: longOutline(ROWS), code: `COT-2026-${made}` });
};

/** The printer without the platform: warm pages compared with other ways to print, on one kind of Chrome. */
export async function pdfPrinterBench(): Promise<Measured> {
  const open = await openPrinter();
  const chrome = await launchChrome(open.binary, { sandbox: false });
  try {
    const pages = await several(() => WarmPage.open(chrome, warmShell(open.faces)));
    const ways = await wayRows(open, chrome, pages);
    return {
      rows: [...ways, await jobRow(open), await cacheRow(open)],
      notes: [await stages(pages[0]!), await chrome.version()],
    };
  } finally {
    await endChrome(chrome);
    await open.close();
  }
}

const several = <T>(make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: PAGES }, make));

/** Returns one after the other, and the first again after the last. */
function inTurn<T>(list: readonly T[]): () => T {
  let given = 0;
  return () => list[given++ % list.length]!;
}

/** The same finished sheets printed in each way. */
async function wayRows(open: OpenPrinter, chrome: Chrome, pages: readonly WarmPage[]): Promise<Row[]> {
  const document = nextDocument();
  const html = await open.printer.html(document, null);
  const body = await sheetsOf(document, pages[0]!);
  const nextPage = inTurn(pages);
  const nextLoaded = inTurn(await several(() => printerOfLoaded(chrome, html)));
  const samples = await alternate(
    { count: ROUNDS, restMs: REST_MS, shuffled: true },
    {
      warm: async () => {
        const page = nextPage();
        const took = await timed(() => page.print(body));
        await page.clear();
        return took;
      },
      newPage: () => timed(() => printOnNewPage(chrome, html)),
      launch: () => timed(() => printOnNewChrome(open.binary, html)),
      loaded: () => timed(nextLoaded()),
      warmInARow: () => {
        const page = nextPage();
        return inARow(async () => {
          await page.print(body);
          await page.clear();
        });
      },
      loadedInARow: () => inARow(nextLoaded()),
    },
  );
  const warm = median(samples.warm);
  const newPage = median(samples.newPage);
  const launch = median(samples.launch);
  const loaded = median(samples.loaded);
  const row = { ...shared, what: 'ready HTML of 100 rows printed on a warm page', value: warm };
  return [
    { ...row, peer: { name: 'launch per document', value: launch }, bar: timesAtLeast(launch / warm, 8) },
    { ...row, peer: { name: 'warm Chrome, new page each', value: newPage }, bar: timesAtLeast(newPage / warm, 1.8) },
    {
      ...row,
      floor: { name: 'printToPDF of what is loaded', value: loaded },
      bar: atLeast((100 * loaded) / warm, 70, '% of the floor'),
    },
    {
      ...shared,
      what: `the same, ${IN_A_ROW} in a row, clearing the page included`,
      value: median(samples.warmInARow),
      floor: { name: 'printToPDF of what is loaded, as many in a row', value: median(samples.loadedInARow) },
    },
  ];
}

async function inARow(print: () => Promise<unknown>): Promise<number> {
  const took = await timed(async () => {
    for (let order = 0; order < IN_A_ROW; order += 1) await print();
  });
  return took / IN_A_ROW;
}

/**
 * Everything from data to PDF, including measuring and layout of the sheets, compared with the same in a separate
 * Chrome.
 */
async function jobRow(open: OpenPrinter): Promise<Row> {
  const shell = warmShell(open.faces);
  const samples = await alternate(
    { count: ROUNDS },
    {
      pool: () => timed(() => open.printer.pdf(nextDocument(), null)),
      launch: () => timed(() => jobOnNewChrome(open, shell)),
    },
  );
  const peer = { name: 'launch per document', value: median(samples.launch) };
  return { ...shared, what: 'from data to PDF of 100 rows, by the pool', value: median(samples.pool), peer };
}

async function jobOnNewChrome({ binary }: OpenPrinter, shell: string): Promise<void> {
  const chrome = await launchChrome(binary, { sandbox: false });
  const page = await WarmPage.open(chrome, shell);
  await (await PrintJob.of(nextDocument(), null)).pdf(page);
  await endChrome(chrome);
}

/** The worker's own answer for a document it has made before. */
async function cacheRow({ renderer }: OpenPrinter): Promise<Row> {
  let document = nextDocument();
  const samples = await alternate(
    { count: ROUNDS },
    {
      first: () => {
        document = nextDocument();
        return timed(() => renderer.render(document, 'pdf'));
      },
      cached: () => timed(() => renderer.render(document, 'pdf')),
    },
  );
  const first = median(samples.first);
  const value = median(samples.cached);
  const peer = { name: 'made anew', value: first };
  return {
    ...shared,
    what: 'PDF of 100 rows in the worker, from the cache',
    value,
    peer,
    bar: timesAtLeast(first / value, 50),
  };
}

/** The finished sheets that the printing page gets. */
async function sheetsOf(document: PrintDocument, page: PrintPage): Promise<string> {
  let sheets = '';
  const keep = (body: string): Promise<Uint8Array> => {
    sheets = body;
    return page.print(body);
  };
  const job = await PrintJob.of(document, null);
  await job.pdf({ measure: (body) => page.measure(body), print: keep });
  return sheets;
}

/** Time of each step from data to PDF, on one page. */
async function stages(page: WarmPage): Promise<string> {
  const steps = { React: [] as number[], 'measuring in Chrome': [] as number[], 'printing in Chrome': [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    let measuring = 0;
    let printing = 0;
    const watched: PrintPage = {
      measure: async (body) => {
        const { took, result } = await timedResult(() => page.measure(body));
        measuring = took;
        return result;
      },
      print: async (body) => {
        const { took, result } = await timedResult(() => page.print(body));
        printing = took;
        return result;
      },
    };
    const whole = await timed(async () => (await PrintJob.of(nextDocument(), null)).pdf(watched));
    await page.clear();
    steps['measuring in Chrome'].push(measuring);
    steps['printing in Chrome'].push(printing);
    steps.React.push(whole - measuring - printing);
  }
  const parts = Object.entries(steps).map(([step, times]) => `${step} ${median(times).toFixed(1)} ms`);
  return `from data to PDF: ${parts.join(', ')}`;
}
