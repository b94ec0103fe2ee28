import { ObjectStore } from '@cotizaobra/chassis/objects/object-store';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { templateIds } from '@cotizaobra/proto/documents/model';
import type { PrintBudget } from '@cotizaobra/proto/documents/print-budget';
import { RenderBudget } from '@cotizaobra/proto/documents/render-budget';
import type { RenderedDocument } from '@cotizaobra/proto/documents/rendered-document';
import { jest } from '@jest/globals';
import { documentsEnvSchema } from '../../src/env.js';
import { service } from '../../src/service.js';
import { chromeDataDir } from '../support/open-printer.js';
import { infoOf, pagesOf } from '../support/pdf-tools.js';
import {
  aBudget,
  aFormula,
  anAnalysis,
  known,
  largeAnalyses,
  resources,
  someResources,
} from '../support/print-budgets.js';
import { calculated, calculatedSheet, loadWorkbook } from '../support/spreadsheet.js';

jest.setTimeout(180_000);

let test: TestService;
beforeAll(async () => {
  const env = { CHROME_DATA_DIR: chromeDataDir, PDF_ATTEMPT_MS: '30000' };
  test = await startTestService(service, { env, schema: documentsEnvSchema });
});
afterAll(() => test.stop());

async function bytesOf({ objectKey }: RenderedDocument): Promise<Buffer> {
  const stored = await test.get(ObjectStore).get(objectKey);
  const chunks: Buffer[] = [];
  for await (const chunk of stored!.stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}
const render = async (budget: PrintBudget, output: 'pdf' | 'xlsx') =>
  bytesOf(await test.client.request(RenderBudget, { budget, output }));
const flat = (page: string): string => page.replace(/\s+/g, ' ');

describe.each(templateIds)('%s prints a budget', (template) => {
  it('as a budget: cover, items, footer, total in words, page numbers', async () => {
    const pages = await pagesOf(await render(aBudget({ print: 'budget' }, { template }), 'pdf'));
    expect(pages).toHaveLength(2);
    for (const text of [
      /PRESUPUESTO|Presupuesto/,
      'Agroindustrias Valle Viñac S.A.C.',
      'S/ 56,353.53',
      '13 partidas',
    ]) {
      expect(flat(pages[0]!)).toMatch(text);
    }
    expect(flat(pages[1]!)).toMatch(/Ítem Descripción Und\. Metrado Precio S\/ Parcial S\//);
    for (const text of [
      'Costo directo',
      'S/ 39,797.69',
      'Gastos generales (10%)',
      'S/ 3,979.77',
      'IGV (18%)',
      'SON: ',
    ]) {
      expect(flat(pages[1]!)).toContain(text);
    }
    expect(flat(pages[1]!)).not.toMatch(/Términos Generales|SUBTOTAL/);
    expect(flat(pages[0]!)).toContain('Página 1 de 2');
    expect(flat(pages[1]!)).toContain('Página 2 de 2');
  });

  it('as analyses in the columns of S10, each on one page', async () => {
    const pages = (await pagesOf(await render(aBudget(largeAnalyses(60), { template }), 'pdf'))).map(flat);
    const columns = 'Código Descripción del recurso Unidad Cuadrilla Cantidad Precio S/ Parcial S/';
    const text = pages.join(' ');
    expect(text.split(columns)).toHaveLength(61);
    for (let at = 1; at <= 60; at += 1) {
      expect(pages.filter((page) => page.includes(`Partida 1.${at} `))).toHaveLength(1);
    }
    expect(text).not.toMatch(/continuación|Continúa en la página siguiente/);
    expect(pages.at(-1)).toContain(`Página ${pages.length} de`);
  });

  it('as resources by kind that lead to the direct cost', async () => {
    const [cover, page] = (await pagesOf(await render(aBudget(someResources(), { template }), 'pdf'))).map(flat);
    expect(cover).toContain('5 insumos');
    expect(page).toMatch(/Código Recurso Unidad Cantidad Precio S\/ Parcial S\//);
    expect(page).toMatch(/CEMENTO PORTLAND TIPO I \(42\.5 kg\) bol 1,170\.3000 26\.27 30,743\.78/);
    const closing = [
      'Partidas sin análisis de precios unitarios 1,200.00',
      'Diferencia de redondeo −0.37',
      'Costo directo',
    ];
    const places = closing.map((text) => page!.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('as a formula whose coefficients add up to 1.000', async () => {
    const [, page] = (await pagesOf(await render(aBudget(aFormula, { template }), 'pdf'))).map(flat);
    expect(page).toMatch(/Monomio Factor % Símbolo Índice Descripción/);
    expect(page).toMatch(/2 0\.345 71\.3 CA 21 CEMENTO PORTLAND TIPO I/);
    expect(page).toMatch(/Suma 1\.000/);
  });
});

it('says where an analysis that is longer than a page goes on', async () => {
  const used = Array.from({ length: 150 }, (_, at): [number, string | null, string | null] => [
    3 + (at % 4),
    null,
    '1.5',
  ]);
  const long = { ...known, analyses: [anAnalysis('01.01', 'MÓDULO COMPLETO', { used }), known.analyses[0]!] };
  const pdf = await render(aBudget(long), 'pdf');
  const pages = (await pagesOf(pdf)).map(flat);
  const goesOn = pages.filter((page) => page.includes('Continúa en la página siguiente'));
  expect(goesOn.length).toBeGreaterThan(1);
  expect(pages.filter((page) => page.includes('(continuación)'))).toHaveLength(goesOn.length);
  expect((await infoOf(pdf)).Title).toBe(
    'Análisis de precios unitarios · COT-2026-0044 · Cerco perimétrico del fundo El Carmen, 48 m',
  );
});

it('says why there is no formula', async () => {
  const notes = ['El presupuesto no tiene insumos con importe: no hay fórmula que calcular.'];
  const pages = await pagesOf(await render(aBudget({ ...aFormula, monomials: [], notes }), 'pdf'));
  expect(flat(pages[1]!)).toContain(notes[0]);
});

describe('the workbooks compute to the same céntimos', () => {
  const cents = (cell: string | undefined): string => (cell ?? '').replace(/[^\d.-]/g, '');

  it('of the budget with its footer', async () => {
    const budget = aBudget({ print: 'budget' });
    const sheet = await calculated(await render(budget, 'xlsx'));
    const amounts = new Map(sheet.map((line) => [line[5], cents(line[6])]));
    expect(sheet.some((line) => line[4] === 'Metrado')).toBe(true);
    for (const [at, { label, percent, amount }] of budget.document.footer!.entries()) {
      const last = at === budget.document.footer!.length - 1;
      const name = last ? label.toUpperCase() : percent === null ? label : `${label} (${percent}%)`;
      expect([name, amounts.get(name)]).toEqual([name, amount]);
    }
  });

  it.each(['S10', 'EXACT'] as const)(
    'of the analyses with the profile %s, from the prices of one sheet',
    async (profile) => {
      const analyses = [
        anAnalysis('01.01', 'CONCRETO', { profile }),
        anAnalysis('01.02', 'CONCRETO', { profile, perDay: '17' }),
      ];
      const bytes = await render(aBudget({ ...known, profile, analyses }), 'xlsx');
      const book = await loadWorkbook(bytes);
      expect(book.worksheets.map(({ name }) => name)).toEqual(['Insumos', 'Análisis']);
      const sheet = await calculatedSheet(bytes, 2);
      const costs = sheet.filter((line) => line[1]?.startsWith('Costo unitario directo')).map((line) => cents(line[6]));
      expect(costs.map(Number)).toEqual(analyses.map(({ unitCost }) => Number(unitCost)));
      const partials = sheet.filter((line) => line[0] !== '' && line[6] !== '' && /^\d/.test(line[0] ?? ''));
      expect(partials.map((line) => Number(cents(line[6])).toFixed(4))).toEqual(
        analyses.flatMap(({ supplies }) => supplies.map(({ partial }) => Number(partial).toFixed(4))),
      );
    },
  );

  it('of the resources', async () => {
    const print = someResources();
    const sheet = await calculated(await render(aBudget(print), 'xlsx'));
    const direct = sheet.find((line) => line[1] === 'Costo directo')!;
    expect(cents(direct[5])).toBe(print.directCost);
    for (const { code, amount } of print.resources) {
      expect(cents(sheet.find((line) => line[0] === code)![5])).toBe(amount);
    }
  });

  it('of the formula: K of the index values that are filled in', async () => {
    const book = await loadWorkbook(await render(aBudget(aFormula), 'xlsx'));
    const sheet = book.worksheets[0]!;
    sheet.eachRow((row) => {
      if (!/^\d+$/.test(String(row.getCell(5).value ?? ''))) return;
      row.getCell(7).value = 100;
      row.getCell(8).value = row.getCell(5).value === '21' ? 110 : 100;
    });
    const lines = await calculated(Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer));
    const sum = lines.find((line) => line[0] === 'Suma')!;
    expect(sum[1]).toBe('1.000');
    // 0.345 × (71.3 × 1.10 + 28.7) / 100 = 0.369599; the rest is 0.655.
    expect(Number(sum[8])).toBe(1.025);
    expect(lines.some((line) => line[0]?.startsWith('K = 0.312 Mr/Mo + '))).toBe(true);
  });
});

it('keeps resources typed as formulas a text', async () => {
  const hostile = resources.map((one) => ({ ...one, description: '=HYPERLINK("http://x")', code: '@SUM(A1)' }));
  const book = await loadWorkbook(await render(aBudget({ ...known, resources: hostile }), 'xlsx'));
  const found: unknown[] = [];
  for (const sheet of book.worksheets) {
    sheet.eachRow((row) => {
      if (row.getCell(1).value === '@SUM(A1)') found.push(row.getCell(2).value, row.getCell(1).numFmt);
    });
  }
  expect(new Set(found)).toEqual(new Set(['=HYPERLINK("http://x")', '@']));
});
