import type { Bench } from '../bench.js';
import { type PageVisit, visitAsPhone } from '../lighthouse.js';
import { median } from '../measure.js';
import { atLeast, atMost, type Row } from '../report.js';

const RUNS = 5;
const PERFORMANCE_BAR = 95;
const FIRST_PAINT_BAR_MS = 1_800;

interface Earlier {
  performance: number;
  firstPaint: number;
}

/** The same bench before the pages carried their own styles, on 2 cores beside other work (load 14). */
const earlier: Record<string, Earlier> = {
  landing: { performance: 65, firstPaint: 3_019 },
  directory: { performance: 71, firstPaint: 2_714 },
  company: { performance: 70, firstPaint: 3_149 },
  APUs: { performance: 60, firstPaint: 3_565 },
  login: { performance: 51, firstPaint: 4_039 },
};

/** What a phone on slow 4G gets of the public pages, by Lighthouse; beside it, what it was. */
export const publicPagesBench: Bench = async (stage) => {
  const { url } = await stage.platform();
  const answer = await fetch(new URL('/api/portal/companies', url));
  const { companies } = (await answer.json()) as { companies: { id: string }[] };
  const pages: Record<string, string> = {
    landing: '/',
    directory: '/portal/directorio',
    company: `/portal/directorio/${companies[0]?.id}`,
    APUs: '/data_tecnica',
    login: '/auth/login',
  };
  const visits = new Map<string, PageVisit[]>(Object.keys(pages).map((name) => [name, []]));
  // The first visit of each page fills what the server keeps, and the platform's start comes to rest meanwhile.
  for (const path of Object.values(pages)) await visitAsPhone(new URL(path, url).href);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, path] of Object.entries(pages))
      visits.get(name)?.push(await visitAsPhone(new URL(path, url).href));
  }
  return { rows: [...visits].flatMap(([name, runs]) => rowsOf(name, runs)) };
};

function rowsOf(page: string, runs: PageVisit[]): Row[] {
  const of = (figure: keyof PageVisit): number => median(runs.map((run) => run[figure]));
  const before = earlier[page];
  const row = (what: string, figure: keyof PageVisit, unit: Row['unit'], more: Partial<Row> = {}): Row => ({
    what: `${page}: ${what}`,
    value: of(figure),
    unit,
    samples: runs.length,
    ...more,
  });
  return [
    row('performance', 'performance', 'of 100', {
      rival: before && { name: 'before', value: before.performance },
      bar: atLeast(of('performance'), PERFORMANCE_BAR, 'of 100'),
    }),
    row('first paint', 'firstPaint', 'ms', {
      peer: before && { name: 'before', value: before.firstPaint },
      bar: atMost(of('firstPaint'), FIRST_PAINT_BAR_MS, 'ms'),
    }),
    row('largest paint', 'largestPaint', 'ms'),
    row('blocking', 'blocking', 'ms'),
    row('layout shift in hundredths', 'shift', 'of 100'),
    // Robots are kept from the login, which Lighthouse takes for a fault.
    ...(['accessibility', 'bestPractices', ...(page === 'login' ? [] : (['seo'] as const))] as const).map((figure) =>
      row(figure, figure, 'of 100', { bar: atLeast(of(figure), 100, 'of 100') }),
    ),
  ];
}
