import { currencies } from '@cotizaobra/proto/rules/currency';
import { amountToCents, taxModes } from '@cotizaobra/proto/rules/totals';
import { jest } from '@jest/globals';
import { FIRST_ITEM_LINE } from '../../src/excel/answer/answer-layout.js';
import { readAnswer } from '../../src/excel/answer/read-answer.js';
import { ZipEntries } from '../../src/excel/answer/zip-entries.js';
import { HEAD_LINES } from '../../src/excel/write-workbook.js';
import { type Line, outline } from '../../src/sample/outline.js';
import { formOf, typed } from '../support/answer-forms.js';
import { aQuotation, aRequest, longOutline } from '../support/print-documents.js';
import { calculated, throughLibreOffice, workbookOf } from '../support/spreadsheet.js';

jest.setTimeout(120_000);

/** Products that end in half a céntimo, which binary floats miss on one side or the other. */
const halves: Line[] = [
  [0, 'T', 'Mitades de céntimo'],
  ...['1.005', '2.675', '1.115', '0.285', '10.075', '4.35', '1.4999'].flatMap((price): Line[] => [
    [1, 'P', price, 'm', '1', price],
    [1, 'P', price, 'm', '3', price],
    [1, 'P', price, 'm', '0.5', price],
    [1, 'P', price, 'm', '17.25', price],
  ]),
];

/** All quantities and prices of four decimals that a generator of remainders gives; every seventh is blank, some are 0. */
function scattered(count: number): Line[] {
  let state = 20_261_120;
  const next = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  return Array.from({ length: count }, (_, at): Line => {
    if (at % 12 === 0) return [at % 24 === 0 ? 0 : 1, 'T', `Título ${at}`];
    const price = at % 7 === 0 ? null : `${next(20_000)}.${String(next(10_000)).padStart(4, '0')}`;
    return [2, 'P', `Partida ${at}`, 'm', `${next(900)}.${String(next(10_000)).padStart(4, '0')}`, price];
  });
}

/** `S/ 1,234.50` as it is shown. */
function cents(cell: string | undefined): bigint {
  expect(cell).toMatch(/^S\/ [\d,]+\.\d{2}$/);
  return amountToCents(cell!.replace(/[^\d.]/g, ''));
}

describe('a workbook that a spreadsheet computes anew', () => {
  it.each(taxModes)('comes to the same céntimos everywhere with the tax mode %s', async (taxMode) => {
    const document = aQuotation({ taxMode, lines: [...halves, ...scattered(600)] });
    const sheet = await calculated(await workbookOf(document));
    for (const [at, row] of document.rows.entries()) {
      const cell = sheet[HEAD_LINES + at]![6];
      if (row.type === 'PART' && row.price === null) expect(cell).toBe('No cotizado');
      else expect([row.number, cents(cell)]).toEqual([row.number, amountToCents(row.sum!)]);
    }
    const totals = sheet.slice(HEAD_LINES + document.rows.length, HEAD_LINES + document.rows.length + 3);
    expect(totals.map((line) => line[5])).toEqual([
      'SUBTOTAL',
      taxMode === 'EXEMPT' ? 'IGV (0%)' : 'IGV (18%)',
      'TOTAL',
    ]);
    const { subtotal, igv, total } = document.totals!;
    expect(totals.map((line) => cents(line[6]))).toEqual([subtotal, igv, total].map(amountToCents));
  });

  it('holds the largest amounts that fifteen digits can', async () => {
    const document = aQuotation({ lines: [[0, 'P', 'Obra', 'glb', '999.9999', '9999999999.9999']] });
    const sheet = await calculated(await workbookOf(document));
    expect(cents(sheet[HEAD_LINES]![6])).toBe(amountToCents(document.rows[0]!.sum!));
  });

  it('leaves texts as they are, whatever they begin with', async () => {
    const texts = [
      '=1+1',
      '+51 999',
      '-5',
      '@SUM(A1)',
      '=HYPERLINK("http://x")',
      '007',
      '1/2',
      '12-05',
      'TRUE',
      '#N/A',
    ];
    const rows = outline(texts.map((text): Line => [0, text.slice(0, 40), text, text.slice(0, 40), '1', '2']));
    const sheet = await calculated(await workbookOf(aQuotation({ rows, title: texts[0], project: texts[1] })));
    for (const [at, text] of texts.entries()) {
      expect(sheet[HEAD_LINES + at]!.slice(1, 4)).toEqual([text, text, text]);
    }
  });

  it.each(currencies)('opens in %s, and as a request, with every row', async (currency) => {
    const quotation = await calculated(await workbookOf(aQuotation({ currency, lines: longOutline(60) })));
    expect(quotation.filter((line) => /^\d+\.\d+$/.test(line[0] ?? '')).length).toBe(52);
    const shown = { PEN: 'S/ 13.4567', USD: '$ 13.4567', EUR: '€ 13.4567' }[currency];
    expect(quotation.filter((line) => line[5] === shown).length).toBeGreaterThan(0);
    const request = await calculated(await workbookOf(aRequest({ currency })));
    expect(request[HEAD_LINES - 1]).toEqual(['Item', 'Código', 'Descripción', 'Unidad', 'Cantidad']);
  });

  it('keeps a form readable when it was filled in and saved there', async () => {
    const document = aQuotation({ lines: [...halves, ...scattered(60)] });
    const form = await formOf(document);
    const line = FIRST_ITEM_LINE + 1;
    const saved = await throughLibreOffice(await typed(form, { [`F${line}`]: 7.1234, [`F${line + 1}`]: null }), 'xlsx');
    const { prices } = await readAnswer(saved);
    const before = await readAnswer(form);
    expect(prices.slice(0, 2).map(({ price }) => price)).toEqual(['7.1234', null]);
    expect(prices.slice(2)).toEqual(before.prices.slice(2));
    const xml = (await ZipEntries.of(saved).read('xl/worksheets/sheet1.xml'))!.toString();
    expect(xml).toMatch(/<sheetProtection sheet="(true|1)"/);
    expect(xml).toMatch(/<dataValidation [^>]*type="custom"/);
  });

  it('computes the totals of a form while it is filled in', async () => {
    const document = aQuotation({
      lines: [
        [0, 'P', 'Uno', 'm', '3', null],
        [0, 'P', 'Dos', 'm', '2.5', null],
      ],
    });
    const filled = await typed(await formOf(document), {
      [`F${FIRST_ITEM_LINE}`]: 10.01,
      [`F${FIRST_ITEM_LINE + 1}`]: 2.01,
    });
    const totals = (await calculated(filled)).slice(FIRST_ITEM_LINE + 1, FIRST_ITEM_LINE + 4);
    expect(totals.map((line) => line[6])).toEqual(['S/ 29.71', 'S/ 5.35', 'S/ 35.06']);
  });
});
