import { currencies } from '@cotizaobra/proto/rules/currency';
import { amountToCents, taxModes } from '@cotizaobra/proto/rules/totals';
import { jest } from '@jest/globals';
import { HEAD_LINES } from '../../src/excel/write-workbook.js';
import { aQuotation, aRequest, type Line, longOutline, outline } from '../support/print-documents.js';
import { calculated, workbookOf } from '../support/spreadsheet.js';

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
});
