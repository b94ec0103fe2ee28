import type { Person } from '../../e2e/support/api.js';
import { openBrowser } from '../../e2e/support/browser.js';
import type { AnalysedDocument } from './analysed-document.js';
import { ProbedPage } from './editor-page.js';
import { alternate, median, timed } from './measure.js';
import type { Row } from './report.js';
import { expectStatus } from './tree.js';

const ROUNDS = 7;
const WARM_UP = 3;

interface Explosion {
  resources: object[];
}

/** What is computed from all analyses: explosion and polynomial through the gateway, and the page 'Insumos'. */
export async function budgetReadings(url: string, { api }: Person, document: AnalysedDocument): Promise<Row[]> {
  const path = `/api/quotation/${document.id}`;
  const get = async <T>(address: string): Promise<T> => {
    const answer = await api.get<T>(address);
    expectStatus(answer, 200);
    return answer.body;
  };
  const { resources } = await get<Explosion>(`${path}/explosion`);
  if (resources.length !== document.resources.length) throw new Error(`${resources.length} resources exploded`);
  const { monomials } = await get<{ monomials: object[] }>(`${path}/polynomial`);
  const browser = await openBrowser();
  try {
    const { page } = await ProbedPage.open(browser, api.token);
    const samples = await alternate(
      { count: ROUNDS, warmUp: WARM_UP },
      {
        read: () => timed(() => get(`/api/quotation/get-quotation/${document.id}`)),
        explosion: () => timed(() => get(`${path}/explosion`)),
        polynomial: () => timed(() => get(`${path}/polynomial`)),
        page: async () => {
          await page.goto('about:blank');
          return timed(async () => {
            await page.goto(`${url}/app/cotizaciones/detalle/${document.id}?tab=insumos`, { waitUntil: 'commit' });
            await page.locator('input[data-price]').first().waitFor();
          });
        },
      },
    );
    const row = (what: string, of: number[], name: string, floor: number[]): Row => ({
      what,
      value: median(of),
      unit: 'ms',
      samples: of.length,
      floor: { name, value: median(floor) },
    });
    const read = 'the document with all its items';
    return [
      row(`explosion: ${resources.length} resources`, samples.explosion, read, samples.read),
      row(`polynomial: ${monomials.length} monomials`, samples.polynomial, read, samples.read),
      row('from the address to the first price of Insumos', samples.page, 'the API’s explosion', samples.explosion),
    ];
  } finally {
    await browser.close();
  }
}
