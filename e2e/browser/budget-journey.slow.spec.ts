import ExcelJS from 'exceljs';
import type { Browser } from 'playwright-core';
import { type Person, signUp } from '../support/api.js';
import { openBrowser } from '../support/browser.js';
import { chooseBudget, openDocument } from '../support/budget-imports.js';
import { createDocument } from '../support/documents.js';
import { look } from '../support/look.js';
import { answer } from '../support/orders.js';
import { textOf } from '../support/pdf-text.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

type Line = readonly (string | number | null)[];

/** As S10 exports a budget: S/ 1,476.75 of direct cost, S/ 2,091.09 in all. */
const budget: readonly Line[] = [
  ['Presupuesto', '0201001 MÓDULO DE CUATRO AULAS'],
  ['Ítem', 'Descripción', 'Und.', 'Metrado', 'Precio S/.', 'Parcial S/.'],
  ['01', 'AULAS', null, null, null, 1476.75],
  ['01.01', 'CAPA DE PINTURA EN MUROS', 'm2', 10, 17.54, 175.4],
  ['01.02', 'CONCRETO EN ZAPATAS', 'm3', 5, 260.27, 1301.35],
  [null, 'COSTO DIRECTO', null, null, null, 1476.75],
  [null, 'GASTOS GENERALES 10%', null, null, null, 147.68],
  [null, 'UTILIDAD 10%', null, null, null, 147.68],
  [null, 'SUB TOTAL', null, null, null, 1772.11],
  [null, 'IGV 18%', null, null, null, 318.98],
  [null, 'TOTAL PRESUPUESTO', null, null, null, 2091.09],
];
const headings = [
  'Código',
  'Descripción Recurso',
  null,
  'Unidad',
  'Cuadrilla',
  'Cantidad',
  'Precio S/.',
  'Parcial S/.',
];
const analysis = (number: string, item: string, unit: string, cost: number): Line[] => [
  ['Partida', number, null, item],
  [
    'Rendimiento',
    `${unit}/DIA`,
    null,
    'MO. 20.0000',
    'EQ. 20.0000',
    `Costo unitario directo por : ${unit}`,
    null,
    cost,
  ],
  headings,
];
const analyses: readonly Line[] = [
  ...analysis('01.01', 'CAPA DE PINTURA EN MUROS', 'm2', 17.54),
  [null, 'Mano de Obra'],
  ['0147010002', 'OPERARIO', null, 'hh', 1, 0.4, 25, 10],
  ['0147010004', 'PEON', null, 'hh', 1, 0.4, 17.575, 7.03],
  [null, 'Equipos'],
  ['0337010001', 'HERRAMIENTAS MANUALES', null, '%MO', null, 3, 17.03, 0.51],
  ...analysis('01.02', 'CONCRETO EN ZAPATAS', 'm3', 260.27),
  [null, 'Mano de Obra'],
  ['0147010004', 'PEON', null, 'hh', 1, 0.4, 17.575, 7.03],
  [null, 'Materiales'],
  ['0221000001', 'CEMENTO PORTLAND TIPO I', null, 'bol', null, 9.74, 26, 253.24],
];

async function workbook(): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Presupuesto').addRows(budget.map((line) => [...line]));
  book.addWorksheet('Análisis').addRows(analyses.map((line) => [...line]));
  return Buffer.from(await book.xlsx.writeBuffer());
}

describe('a budget of S10, from its sheet to the printed paper', () => {
  let platform: Platform;
  let browser: Browser;
  let owner: Person;
  let seller: Person;
  let id: string;
  let requestId: string;

  beforeAll(async () => {
    platform = await sharedPlatform();
    browser = await openBrowser();
    [owner, seller] = await Promise.all(
      ['Constructora Cuatro Aulas S.A.C.', 'Cementera del Mantaro S.A.C.'].map((name) => signUp(platform.url, name)),
    ).then((people) => people as [Person, Person]);
    ({ id } = await createDocument(owner, 'Quotation', 'Módulo de cuatro aulas'));
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
  });

  const total = async (): Promise<string | null> => {
    const { body } = await owner.api.get<{ quotation: { totalAmount: string | null } }>(
      `/api/quotation/get-quotation/${id}`,
    );
    return body.quotation.totalAmount;
  };
  const open = (who: Person, document: string) => openDocument(browser, { baseURL: platform.url, who, id: document });
  const print = async (document: string): Promise<string> =>
    (await textOf((await owner.api.get(`/api/quotation/${id}/pdf?document=${document}`)).bytes)).replace(/\s+/g, ' ');

  it('brings its analyses and its footer, and has the total of the file', async () => {
    const { page, context } = await open(owner, id);
    await chooseBudget(page, 's10.xlsx', await workbook());
    const dialog = page.getByRole('dialog', { name: 'Importar presupuesto' });
    await dialog.getByText('2 partidas traen su análisis').waitFor();
    const foot = dialog.getByRole('checkbox', { name: 'Usar el pie de presupuesto del archivo' });
    expect(await foot.isChecked()).toBe(true);
    await dialog.getByText(/GASTOS GENERALES 10 % · UTILIDAD 10 %/).waitFor();
    await look(page, 'presupuesto-s10-vista');
    await dialog.getByRole('button', { name: 'Importar 2 partidas' }).click();
    await page.getByText('Se importaron 2 partidas').waitFor();
    await page.getByRole('treegrid').getByText('260.27').waitFor();
    await page.getByRole('region', { name: 'Pie de presupuesto' }).getByText('2,091.09').first().waitFor();
    expect(await total()).toBe('2091.09');
    await context.close();
  }, 180_000);

  it('asks a provider for the price of cement, without the own price', async () => {
    const { page, context } = await open(owner, id);
    await page.getByRole('link', { name: 'Insumos' }).click();
    await page.getByRole('checkbox', { name: 'Elegir CEMENTO PORTLAND TIPO I' }).check();
    await page.getByRole('button', { name: 'Pedir precios' }).click();
    const panel = page.getByRole('complementary', { name: 'Pedir precios' });
    await panel.getByText(/^48\.70? bol$/).waitFor();
    await panel.getByRole('button', { name: 'Pedir precios' }).click();
    const link = panel.getByRole('link', { name: /^Abrir RQ-/ });
    requestId = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? '';
    await context.close();
    const offer = await answer(owner, seller, requestId, { prices: ['23.60'] });
    const { body } = await seller.api.get(`/api/quotation/get-quotation/${offer.quotationId}`);
    expect(JSON.stringify(body)).not.toMatch(/"26"|253\.24|260\.27/);
  }, 180_000);

  it('takes the price that came back with one press, and everything follows', async () => {
    const { page, context } = await open(owner, id);
    await page.getByRole('link', { name: 'Insumos' }).click();
    await page.getByRole('button', { name: 'Usar los menores' }).click();
    // 23.60 with IGV is 20 without; 9.74 × 20 + 7.03 = 201.83.
    await waitFor('the new total', async () => (await total()) === '1677.33');
    await page.getByRole('link', { name: 'Partidas' }).click();
    await page.getByRole('treegrid').getByText('201.83').waitFor();
    await page.getByRole('region', { name: 'Pie de presupuesto' }).getByText('1,677.33').first().waitFor();
    await look(page, 'presupuesto-s10-precios');
    await context.close();
  }, 180_000);

  it('prints the budget and its analyses with the new sums', async () => {
    const paper = await print('budget');
    for (const amount of ['1,184.55', '118.46', '1,421.47', '255.86', '1,677.33']) expect(paper).toContain(amount);
    expect(paper.toUpperCase()).toContain('MIL SEISCIENTOS SETENTA Y SIETE Y 33/100 SOLES');
    const sheets = await print('analyses');
    for (const text of ['CEMENTO PORTLAND TIPO I', '194.80', '201.83']) expect(sheets).toContain(text);
  }, 120_000);
});
