import { fileURLToPath } from 'node:url';
import type { ChromeBinary } from '../../src/chrome/inflate-chromium.js';
import { locateChrome } from '../../src/chrome/locate-chrome.js';
import { Printer, type PrinterOptions } from '../../src/chrome/printer.js';
import { loadFonts } from '../../src/templates/fonts.js';

/** Where the packaged Chrome is unpacked, shared with the one-command run. */
export const chromeDataDir = fileURLToPath(new URL('../../../../.data/chrome', import.meta.url));

export const chromeForTests = (): Promise<ChromeBinary> =>
  locateChrome({ chromePath: process.env.CHROME_PATH ?? null, dataDir: chromeDataDir });

export interface TestPrinter {
  printer: Printer;
  /** What was tried again, in order. */
  retries: unknown[];
}

type Overrides = Partial<
  Pick<PrinterOptions, 'binary' | 'small' | 'hugeRows' | 'jobsPerPage' | 'pagesPerChrome' | 'tagged' | 'idleMs'>
>;

/** A printer with a real Chrome; attempts take as long as a busy machine may need. */
export async function openPrinter(overrides: Overrides = {}): Promise<TestPrinter> {
  const retries: unknown[] = [];
  const printer = new Printer({
    binary: overrides.binary ?? (await chromeForTests()),
    sandbox: false,
    faces: loadFonts(),
    small: { width: 2, queue: 50, attemptMs: 30_000 },
    hugeRows: 5_000,
    idleMs: null,
    jobsPerPage: 200,
    pagesPerChrome: 20,
    onRetry: (error) => retries.push(error),
    ...overrides,
  });
  await printer.warm();
  return { printer, retries };
}
