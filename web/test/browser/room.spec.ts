/** @jest-environment node */
import { companyRoutes } from '@cotizaobra/proto/companies/http';
import { postRoutes } from '@cotizaobra/proto/posts/http';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { jest } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { answerCatalog, aPage, aPartida } from '../support/catalog.js';
import { aDocument, aList, sampleRows } from '../support/documents.js';
import { openWindow } from '../support/look.js';
import { aMember, aUser, uuid } from '../support/people.js';
import { aPost } from '../support/posts.js';
import { answerFrame } from '../support/signed-in.js';
import { openSite, type Site } from '../support/site.js';

jest.setTimeout(180_000);

/** Whether a text has the room that it needs, without an ellipsis. */
const isWhole = (text: Locator): Promise<boolean> =>
  text.evaluate(
    (element) => element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1,
  );

describe('the room of texts and panes', () => {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    site = await openSite();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  beforeEach(() => {
    site.api.reset();
    answerFrame(site.api, aMember({ user: aUser({ role: 'superAdmin' }) }));
  });

  it('shows the whole name of a company on a card of Mis Anuncios', async () => {
    const companyName = 'Constructora e Inmobiliaria Hermanos Huamán Cárdenas del Altiplano S.A.C.';
    site.api.answer(postRoutes.listManagedPosts, { posts: [aPost({ companyName })], hasAny: true, meta: aPage(1) });
    site.api.answer(postRoutes.listPostTags, { tags: [] });
    site.api.answer(companyRoutes.listCompanies, { companies: [], meta: aPage(0) });
    const { page, context } = await openWindow(browser, 390, 'light');
    await page.goto(`${site.url}/app/publicar`);
    const name = page.getByText(companyName);
    await name.waitFor();
    expect(await isWhole(name)).toBe(true);
    await context.close();
  });

  it('scrolls the list and the analysis of Data técnica each for itself', async () => {
    const partidas = Array.from({ length: 40 }, (_, at) => aPartida({ item: `Partida de concreto ${at}` }));
    answerCatalog(site.api, partidas);
    const { page, context } = await openWindow(browser, 1280, 'light');
    await page.goto(`${site.url}/app/data_tecnica?item=${partidas[0]!.id}`);
    await page.getByRole('article', { name: 'Partida de concreto 0' }).waitFor();
    const last = page.getByRole('button', { name: /Partida de concreto 39/ });
    await last.hover();
    const pageTop = await page.evaluate(() => document.scrollingElement!.scrollTop);
    const analysis = await page.getByRole('article', { name: 'Partida de concreto 0' }).boundingBox();
    expect(pageTop).toBe(0);
    expect(analysis!.y).toBeGreaterThan(0);
    await context.close();
  });

  it.each([1280, 390] as const)('shows the long number of an item whole at %d px', async (width) => {
    const id = uuid();
    const rows = sampleRows().map((row, at) => (at === 1 ? { ...row, sourceNumber: 'OE.9.9.62.1.1' } : row));
    site.api.answer(quotationRoutes.listDocuments, aList([]));
    site.api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id }, rows }));
    const { page, context } = await openWindow(browser, width, 'light');
    await page.goto(`${site.url}/app/cotizaciones/detalle/${id}`);
    const number = page.getByText('OE.9.9.62.1.1', { exact: true });
    await number.waitFor();
    expect(await isWhole(number)).toBe(true);
    await context.close();
  });
});
