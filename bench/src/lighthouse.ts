import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const CLI = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');
const installed = [
  process.env.CHROME_PATH,
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const REPORT_MAX_BYTES = 64 * 2 ** 20;

/** Lighthouse's results for a page: scores out of 100, times in milliseconds. */
export interface PageVisit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  /** Cumulative layout shift, in hundredths. */
  shift: number;
}

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { message: string };
}

/** A visit is repeated if Chrome lost its recording, because that does not depend on the page. */
const TRIES = 3;

/** A phone's visit with an empty cache, on Lighthouse's slow 4G, which it computes from an unthrottled load. */
export async function visitAsPhone(url: string): Promise<PageVisit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return readReport(url, await reportOf(url));
    } catch (error) {
      if (attempt === TRIES || !String(error).includes('NO_NAVSTART')) throw error;
    }
  }
}

async function reportOf(url: string): Promise<string> {
  const chrome = installed.find((path) => path && existsSync(path));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      CLI,
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      '--throttling-method=simulate',
      '--chrome-flags=--headless=new --no-sandbox --disable-quic --disable-background-networking',
    ],
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: REPORT_MAX_BYTES },
  );
  return stdout;
}

function readReport(url: string, text: string): PageVisit {
  const report = JSON.parse(text) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift') * 100,
  };
}
