import { templateIds } from '@cotizaobra/proto/documents/model';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { type Line, outline } from '../../src/sample/outline.js';
import { LARGE_BUDGET, largeBudget } from '../support/large-budget.js';
import { openPrinter, type TestPrinter } from '../support/open-printer.js';
import { fontsOf, infoOf, pagesOf, picturesOf, readingOf } from '../support/pdf-tools.js';
import { pngOf } from '../support/png.js';
import { aQuotation, aRequest, longOutline } from '../support/print-documents.js';
import { randomDocuments } from '../support/random-documents.js';
import { openSheets, type SheetsInBrowser } from '../support/sheets-in-browser.js';

jest.setTimeout(120_000);

let test: TestPrinter;
let sheets: SheetsInBrowser;
beforeAll(async () => {
  [test, sheets] = await Promise.all([openPrinter(), openSheets()]);
});
afterAll(() => Promise.all([test.printer.close(), sheets.close()]));

const print = (document: Parameters<TestPrinter['printer']['pdf']>[0]): Promise<Uint8Array> =>
  test.printer.pdf(document, null);

/** Item numbers at the start of a page's lines. */
function numbersOn(page: string): string[] {
  return page.split('\n').flatMap((line) => /^\s*(?:[A-H]\s+)?(\d+(?:\.\d+)*)\s{2,}\S/.exec(line)?.[1] ?? []);
}

function carried(page: string, word: 'Van' | 'Vienen'): string | undefined {
  return new RegExp(`^\\s*${word}\\s+([\\d,.]+)$`, 'm').exec(page)?.[1];
}

it('carries structure for screen readers where that is asked for, and says the same', async () => {
  const document = aQuotation({ template: 'Template-1' });
  const tagging = await openPrinter({ tagged: true });
  try {
    const [plain, tagged] = await Promise.all([print(document), tagging.printer.pdf(document, null)]);
    expect([(await infoOf(plain)).Tagged, (await infoOf(tagged)).Tagged]).toEqual(['no', 'yes']);
    expect(await readingOf(tagged)).toBe(await readingOf(plain));
    expect((await infoOf(tagged)).Title).toBe((await infoOf(plain)).Title);
  } finally {
    await tagging.printer.close();
  }
});

describe.each(templateIds)('%s on paper', (template) => {
  it('is one A4 sheet that says everything in order', async () => {
    const pdf = await print(aQuotation({ template }));
    expect((await infoOf(pdf))['Page size']).toMatch(/^59[45]\.\d+ x 841\.\d+ pts \(A4\)/);
    const pages = await pagesOf(pdf);
    expect(pages.length).toBe(1);
    const text = pages[0]!.replace(/\s+/g, ' ');
    const told = [
      'Constructora Wayra Sur S.A.C.',
      'Agroindustrias Valle Viñac S.A.C.',
      'Trazo, nivelación y replanteo',
    ];
    const foot = ['SUBTOTAL', 'IGV (18%)', 'TOTAL', 'Términos Generales', 'Lugar de entrega', 'Rosa Huamán Cárdenas'];
    const places = [...told, ...foot].map((one) => text.lastIndexOf(one));
    expect(places).not.toContain(-1);
    expect(text).toContain('S/ 39,797.69');
    expect(text).toMatch(/Página 1 de 1/);
    expect(numbersOn(pages[0]!).length).toBeGreaterThanOrEqual(19);
  });

  it('reads from whoever offers to who signs', async () => {
    const text = (await readingOf(await print(aQuotation({ template })))).replace(/\s+/g, ' ');
    const told = [
      'Constructora Wayra Sur S.A.C.',
      'Agroindustrias Valle Viñac S.A.C.',
      'Descripción',
      'Trabajos preliminares',
      'Eliminación de material excedente',
      'Portón metálico',
      'SUBTOTAL',
      'Términos Generales',
      'Forma de pago',
      'Rosa Huamán Cárdenas',
    ];
    const places = told.map((one) => text.indexOf(one));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('names itself, its author and its language', async () => {
    const pdf = await print(aQuotation({ template }));
    expect(await infoOf(pdf)).toMatchObject({
      Title: 'COT-2026-0044 · Cerco perimétrico del fundo El Carmen, 48 m',
      Author: 'Constructora Wayra Sur S.A.C.',
      Creator: 'CotizaObra',
      Pages: '1',
    });
    expect(Buffer.from(pdf).toString('latin1')).toContain('/Lang (es-PE)');
  });

  it('embeds its fonts and needs no other', async () => {
    const lines: Line[] = [[0, 'P-1', 'Cañería ñandú áéíóú Ø ½" m² №', 'm²', '1', '2']];
    const pdf = await print(aQuotation({ template, lines }));
    const fonts = await fontsOf(pdf);
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) {
      expect(font).toMatchObject({ embedded: true, type: 'CID TrueType' });
      expect(font.name).toMatch(/^(IBMPlexSans|Archivo)/);
    }
    expect((await pagesOf(pdf))[0]).toContain('Cañería ñandú áéíóú Ø ½" m² №');
  });

  it('breaks long tables between rows, repeats the head and carries the sum', async () => {
    const document = aQuotation({ template, lines: longOutline(200) });
    const pages = await pagesOf(await print(document));
    expect(pages.length).toBeGreaterThan(3);
    expect(pages.flatMap(numbersOn).filter((number) => !/^\d+$/.test(number))).toEqual(
      document.rows.filter((row) => row.type === 'PART').map((row) => row.number),
    );
    for (const [at, page] of pages.entries()) {
      const ends = at === pages.length - 1;
      expect(page).toMatch(new RegExp(`Página ${at + 1} de ${pages.length}`));
      if (!ends || numbersOn(page).length > 0) expect(page).toMatch(/Ítem\s+Código\s+Descripción/);
      if (carried(page, 'Van') === undefined) continue;
      expect(carried(pages[at + 1]!, 'Vienen')).toBe(carried(page, 'Van'));
      const last = numbersOn(page).at(-1)!;
      expect(last).toContain('.');
    }
    expect(pages.filter((page) => carried(page, 'Van') !== undefined).length).toBeGreaterThan(2);
  });

  it('prints requests without a price', async () => {
    const text = (await pagesOf(await print(aRequest({ template })))).join('\n');
    expect(text).toMatch(/Requerimiento|REQUERIMIENTO/);
    expect(text).not.toMatch(/Precio|Parcial|TOTAL|IGV|SON:|Van|Vienen/);
  });

  it('holds the longest texts of everything', async () => {
    const text = (length: number): string =>
      'Descripción larguísima con Ñ y números 1,234.50 '.repeat(90).slice(0, length);
    const endless = 'W'.repeat(2000);
    const party = { name: text(500), phone: text(80), email: text(80), address: text(300), place: text(100) };
    const details = { deliveryPlace: text(4000), paymentMethod: 'a\n'.repeat(200), notes: 'W'.repeat(4000) };
    const rows = outline([
      [0, 'T'.repeat(40), text(2000)],
      [1, 'S'.repeat(40), endless],
      [2, 'P'.repeat(40), endless, 'U'.repeat(40), '999999999999.9999', '999999999.9999'],
      [2, 'P-2', 'línea\n'.repeat(330), 'm', '1', null],
      ...Array.from({ length: 18 }, (_, at): Line => [at + 3, 'S', `nivel ${at}`]),
      [20, 'P-3', text(2000), 'm', '1', '1'],
    ]);
    const totals = { subtotal: '1'.repeat(30).concat('.00'), igv: '0.00', total: '1'.repeat(30).concat('.00') };
    const document = aQuotation({
      ...{ template, rows, totals, details, title: text(500), project: text(500), code: 'C'.repeat(40) },
      issuer: { ...party, ruc: '20999012371', contactName: text(200), contactRole: text(200) },
      client: party,
    });
    const pages = await pagesOf(await print(document));
    expect(pages.join('').replace(/\s+/g, '').split('W').length - 1).toBeGreaterThanOrEqual(2 * 2000 + 4000);
    expect(pages.length).toBeLessThan(40);
    expect(await sheets.overflowing(await test.printer.html(document, null))).toEqual([]);
  });
});

describe.each(templateIds)('%s of a public budget', (template) => {
  it('takes 110 pages at most, with every part of the 4,041', async () => {
    const lines = largeBudget();
    const pages = await pagesOf(await print(aQuotation({ template, lines })));
    expect(pages.length).toBeLessThanOrEqual(110);
    expect(lines.length).toBe(LARGE_BUDGET.parts + LARGE_BUDGET.titles);
    expect(new Set(pages.flatMap(numbersOn).filter((number) => number.includes('.'))).size).toBeGreaterThan(
      LARGE_BUDGET.parts,
    );
  });
});

describe.each(templateIds)('%s', (template) => {
  it('holds documents of every shape', async () => {
    const property = fc.asyncProperty(randomDocuments(template), async (document) => {
      const pages = await pagesOf(await print(document));
      expect(pages.at(-1)).toMatch(new RegExp(`${pages.length} de ${pages.length}`));
      expect(await sheets.overflowing(await test.printer.html(document, null))).toEqual([]);
    });
    await fc.assert(property, { numRuns: 20 });
  });
});

describe('printing', () => {
  it('puts a thousand rows on paper, each once', async () => {
    const document = aQuotation({ lines: longOutline(1_000) });
    const pages = await pagesOf(await print(document));
    expect(pages.flatMap(numbersOn).filter((number) => number.includes('.')).length).toBe(875);
    expect(pages.at(-1)).toMatch(/TOTAL/);
  });

  it('prints the logo, once for all sheets', async () => {
    const logo = `data:image/png;base64,${pngOf(900, 600).toString('base64')}`;
    const pdf = await test.printer.pdf(aQuotation({ lines: longOutline(120) }), logo);
    const pictures = await picturesOf(pdf);
    expect(pictures.length).toBe((await pagesOf(pdf)).length);
    expect(new Set(pictures.map((line) => line.trim().split(/\s+/)[10])).size).toBe(1);
  });

  it('leaves nothing of one document in the next', async () => {
    await print(aQuotation({ title: 'SECRETO', project: 'SECRETO', lines: longOutline(60) }));
    const pdf = await print(aQuotation());
    expect((await pagesOf(pdf)).join('')).not.toContain('SECRETO');
    expect((await infoOf(pdf)).Title).toMatch(/^COT-2026-0044 · Cerco/);
  });

  it('shows as HTML the very sheets it prints', async () => {
    const document = aQuotation({ lines: longOutline(90) });
    const html = await test.printer.html(document, null);
    const pages = await pagesOf(await print(document));
    expect(html.match(/<article /g)?.length).toBe(pages.length);
    expect(html).toContain(`Página ${pages.length} de ${pages.length}`);
    expect(html).not.toMatch(/<script|https?:/);
  });

  it('says so when there is nothing to list', async () => {
    const [page] = await pagesOf(await print(aQuotation({ rows: [] })));
    expect(page).toContain('Esta cotización aún no tiene partidas');
  });
});
