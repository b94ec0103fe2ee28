import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type Person, signUp } from '../support/api.js';
import { newPerson, openBrowser, phone } from '../support/browser.js';
import { createDocument, fillIn } from '../support/documents.js';
import { accessibilityFaults } from '../support/look.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

interface Analysis {
  cost: string;
  supplies: { description: string; quantity: string | null; price: string | null }[];
}

interface Opened {
  quotation: { version: number; totalAmount: string | null; footer: { result: string }[] | null };
}

describe('a budget in the editor', () => {
  let platform: Platform;
  let browser: Browser;
  let person: Person;
  let context: BrowserContext;
  let id: string;
  let parts: [string, string, string];

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    person = await signUp(platform.url, 'Constructora Metrado Fino S.A.C.');
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });
  beforeEach(async () => {
    const draft = await createDocument(person, 'Quotation', 'Módulo de cuatro aulas');
    ({ parts } = await fillIn(person, draft, true));
    id = draft.id;
  });
  afterEach(() => context?.close());

  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    const window = await newPerson(browser, platform.url, person, options);
    context = window.context;
    const { page } = window;
    await page.goto(`/app/cotizaciones/detalle/${id}`);
    return page;
  }

  const analysisOf = async (part: string) =>
    (await person.api.get<Analysis>(`/api/quotation/${id}/items/${part}/analysis`)).body;
  const document = async () => (await person.api.get<Opened>(`/api/quotation/get-quotation/${id}`)).body.quotation;
  const write = (part: string, version: number, price: string) =>
    person.api.put<{ version: number }>(`/api/quotation/${id}/items/${part}/analysis`, {
      version,
      yield: '12',
      unit: 'm³/día',
      supplies: [
        { kind: 'LABOUR', description: 'Operario', unit: 'hh', crew: '2', price: '30.12' },
        { kind: 'MATERIAL', description: 'Cemento Portland tipo I', unit: 'bol', quantity: '9.74', price },
        { kind: 'EQUIPMENT', description: 'Herramientas manuales', unit: '%mo', quantity: '3' },
      ],
    });
  const panelOf = (page: Page) => page.getByRole('complementary', { name: /Análisis de precios unitarios de/ });

  it('by keyboard alone: F4 on a part, supplies typed, the price in the grid is that of the server', async () => {
    const page = await open();
    await page.locator(`#cell-${parts[0]}-price`).click();
    await page.keyboard.press('F4');
    const panel = panelOf(page);
    await panel.getByRole('button', { name: 'Crear análisis' }).press('Enter');
    await panel.getByRole('textbox', { name: 'Rendimiento' }).fill('20');
    await page.keyboard.press('Enter');
    const add = async (name: string, kind: string) => {
      await panel.getByRole('button', { name: 'Añadir insumo' }).press('Enter');
      await panel.getByRole('textbox', { name: 'Añadir insumo' }).fill(name);
      await page.getByRole('option', { name: `Nuevo en ${kind}` }).waitFor();
      const steps = ['Mano de obra', 'Materiales', 'Equipos'].indexOf(kind);
      for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    };
    await add('Operario', 'Mano de obra');
    // The crew's cell has the focus: 1, then the price two cells on.
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('42,57');
    await page.keyboard.press('Enter');
    // S10: crew 1, yield 20, 8 hours → 0.4000 hh.
    await waitFor('the labour to be saved', async () => (await analysisOf(parts[0])).supplies?.[0]?.price === '42.57');
    expect((await analysisOf(parts[0])).supplies[0]?.quantity).toBe('0.4');
    await add('Cemento', 'Materiales');
    await page.keyboard.type('9.74');
    await page.keyboard.press('Tab');
    await page.keyboard.type('26.27');
    await page.keyboard.press('Enter');
    await waitFor('the cement to be saved', async () => (await analysisOf(parts[0])).supplies?.[1]?.price === '26.27');
    const { cost } = await analysisOf(parts[0]);
    // 0.4 × 42.57 = 17.03 and 9.74 × 26.27 = 255.87.
    expect(cost).toBe('272.90');
    await page.locator(`#cell-${parts[0]}-price`, { hasText: '272.90' }).waitFor();
    await page.keyboard.press('F4');
    await panel.waitFor({ state: 'detached' });
    expect(await accessibilityFaults(page)).toEqual([]);
  }, 120_000);

  it('by mouse: one price for a supply of several analyses, its banner and its undo', async () => {
    let { version } = await document();
    for (const part of parts.slice(0, 2)) ({ version } = (await write(part, version, '25.90')).body);
    const before = (await document()).totalAmount;
    const page = await open();
    await page.getByRole('link', { name: 'Insumos' }).click();
    const price = page.getByRole('textbox', { name: 'Precio de Cemento Portland tipo I' });
    await price.click();
    await price.fill('26.27');
    await price.press('Enter');
    await page.getByText('Cemento Portland tipo I: 25.90 → 26.27.').waitFor();
    await page.getByText(/Cambiaron 2 análisis y el costo directo subió S\//).waitFor();
    expect(Number((await document()).totalAmount)).toBeGreaterThan(Number(before));
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await waitFor('the price to be back', async () => (await document()).totalAmount === before);
    await page.getByRole('link', { name: 'Partidas' }).click();
    await page.locator(`#cell-${parts[0]}-price`, { hasText: (await analysisOf(parts[0])).cost }).waitFor();
  }, 120_000);

  it('a footer whose total and words are those of the server', async () => {
    const { version } = await document();
    await write(parts[0], version, '26.27');
    const page = await open();
    await page.getByRole('button', { name: 'Añadir pie de presupuesto' }).click();
    const footer = page.getByRole('region', { name: 'Pie de presupuesto' });
    await footer.getByRole('textbox', { name: 'Porcentaje de Utilidad' }).fill('8,5');
    await page.keyboard.press('Enter');
    await waitFor('the footer to be saved', async () => (await document()).footer?.length === 6);
    const { body } = await person.api.get<{ total: string; words: string; rows: { percent?: string }[] }>(
      `/api/quotation/${id}/footer`,
    );
    await waitFor('the percentage', async () => {
      const now = await person.api.get<{ rows: { percent?: string }[] }>(`/api/quotation/${id}/footer`);
      return now.body.rows[2]?.percent === '8.5';
    });
    const told = (await person.api.get<typeof body>(`/api/quotation/${id}/footer`)).body;
    await waitFor('the total', async () => (await footer.innerText()).replace(/,/g, '').includes(told.total));
    await footer.getByText(told.words).waitFor();
    expect((await document()).totalAmount).toBe(told.total);
    expect(await accessibilityFaults(page)).toEqual([]);
  }, 120_000);

  it('on a phone the analysis is a page of its own and nothing is cut off', async () => {
    const { version } = await document();
    await write(parts[0], version, '26.27');
    const page = await open({ viewport: phone, hasTouch: true, isMobile: true });
    await page.getByRole('button', { name: /Concreto f'c = 210/ }).tap();
    await page.getByRole('button', { name: 'Análisis', exact: true }).tap();
    const sheet = page.getByRole('dialog', { name: /Análisis de precios unitarios de/ });
    await sheet.getByText('Cemento Portland tipo I').waitFor();
    expect(
      await page.evaluate(() => window.document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Cerrar análisis' }).tap();
    await sheet.waitFor({ state: 'detached' });
  }, 120_000);
});
