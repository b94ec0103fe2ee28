import type { Bench } from '../bench.js';
import { type PageVisit, visitAsPhone } from '../lighthouse.js';
import { median } from '../measure.js';
import { filesOfPage } from '../page-files.js';
import { atLeast, atMost, type Row } from '../report.js';

const RUNS = 5;
const PERFORMANCE_BAR = 95;
const FIRST_PAINT_BAR_MS = 1_800;

/** The best of these pages before they carried their own styles (November 2026): 80 to 89, first paint 2.8 to 3.4 s. */
const earlier = { performance: 89, firstPaint: 2_800 };

/** The public pages on a phone with slow 4G, by Lighthouse, compared with earlier figures; and the files of one. */
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
  const files = await filesOfPage(new URL('/auth/login', url));
  const visits = new Map<string, PageVisit[]>(Object.keys(pages).map((name) => [name, []]));
  // The first visit of each page fills the server's caches, and the platform settles after its start.
  for (const path of Object.values(pages)) await visitAsPhone(new URL(path, url).href);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, path] of Object.entries(pages))
      visits.get(name)?.push(await visitAsPhone(new URL(path, url).href));
  }
  return { rows: [files, ...[...visits].flatMap(([name, runs]) => rowsOf(name, runs))] };
};

function rowsOf(page: string, runs: PageVisit[]): Row[] {
  const of = (figure: keyof PageVisit): number => median(runs.map((run) => run[figure]));
  const row = (what: string, figure: keyof PageVisit, unit: Row['unit'], more: Partial<Row> = {}): Row => ({
    what: `${page}: ${what}`,
    value: of(figure),
    unit,
    samples: runs.length,
    ...more,
  });
  return [
    row('performance', 'performance', 'of 100', {
      rival: { name: 'best page before', value: earlier.performance },
      bar: atLeast(of('performance'), PERFORMANCE_BAR, 'of 100'),
    }),
    row('first paint', 'firstPaint', 'ms', {
      peer: { name: 'best page before', value: earlier.firstPaint },
      bar: atMost(of('firstPaint'), FIRST_PAINT_BAR_MS, 'ms'),
    }),
    row('largest paint', 'largestPaint', 'ms'),
    row('blocking', 'blocking', 'ms'),
    row('layout shift in hundredths', 'shift', 'of 100'),
    // The login is closed to robots. Lighthouse counts that as a fault.
    ...(['accessibility', 'bestPractices', ...(page === 'login' ? [] : (['seo'] as const))] as const).map((figure) =>
      row(figure, figure, 'of 100', { bar: atLeast(of(figure), 100, 'of 100') }),
    ),
  ];
}
