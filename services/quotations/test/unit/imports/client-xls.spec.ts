import { read, utils, type WorkSheet, write } from '@e965/xlsx';
import { type BiffRecord, biff, isCell, isOfFormula, u16 } from '../../../src/imports/client-workbook/biff/records.js';
import { fillClientWorkbook } from '../../../src/imports/client-workbook/fill-client-workbook.js';
import type { WorkbookFill } from '../../../src/imports/client-workbook/workbook-fill.js';
import { outcomesOf } from '../../support/damaged-files.js';
import { documentId, idAt } from './client-workbook-sample.js';
import { recordsIn, streamsIn, token, xlsWorkbook } from './xls-sample.js';

const columns = { index: 0, description: 1, unit: 2, quantity: 3, price: 4, partial: 5 };
const row = (at: number, price: number | string | null, quantity = 2) => [
  `01.${at}`,
  `Partida ${at}`,
  'm2',
  quantity,
  price,
  0,
];
const header = ['Ítem', 'Descripción', 'Und.', 'Metrado', 'P.U.', 'Parcial', 'Nota'];
const partial = (at: number) => [...token.cell(at, 3), ...token.cell(at, 4), ...token.multiply];

/** Rows 2 to 6: with a price, with a text, without a cell, with a formula, merged; row 7 sums. */
const original = xlsWorkbook(
  [
    header,
    row(1, 5),
    row(2, 'por cotizar'),
    row(3, null),
    [...row(4, 7), 0],
    row(5, 9),
    [null, 'TOTAL', null, null, null, 0],
  ],
  {
    '1:5': partial(1),
    '2:5': partial(2),
    '3:5': partial(3),
    '4:4': [...token.number(7)],
    '4:5': partial(4),
    '4:6': [
      ...token.cell(1, 4),
      ...token.number(10),
      ...token.greater,
      ...token.text('CARO'),
      ...token.text('BARATO'),
      ...token.ifElse,
    ],
    '6:5': [...token.area(1, 4, 5), ...token.sum],
  },
  ['E6:E7'],
);
const fillOf = (
  prices: Record<number, string | null>,
  sheet = 'Presupuesto',
  given: Partial<WorkbookFill> = {},
): WorkbookFill => ({
  documentId,
  version: 1,
  sheet,
  columns,
  headerRow: 1,
  amounts: [],
  isForeign: false,
  ...given,
  items: Object.entries(prices).map(([at, price]) => ({ itemId: idAt(Number(at)), row: Number(at), price })),
});
const fill = (
  bytes: Uint8Array,
  prices: Record<number, string | null>,
  sheet?: string,
  given?: Partial<WorkbookFill>,
) => fillClientWorkbook(bytes, fillOf(prices, sheet, given));
const sheetOf = (bytes: Uint8Array): WorkSheet => read(bytes, { cellFormula: true }).Sheets.Presupuesto!;
const valuesOf = (bytes: Uint8Array) => utils.sheet_to_json<unknown[]>(sheetOf(bytes), { header: 1, defval: null });
const formulasOf = (bytes: Uint8Array) =>
  utils.sheet_to_formulae(sheetOf(bytes)).filter((line) => !/=-?[\d.]+$|='/.test(line));
const idOf = ({ type, data }: BiffRecord): string => `${type.toString(16)} ${Buffer.from(data).toString('hex')}`;
/** Records that are neither a cell nor tell where others are. */
const frameOf = (bytes: Uint8Array) =>
  recordsIn(bytes)
    .filter((record) => !isCell(record) && !isOfFormula(record))
    .filter(({ type }) => ![biff.BOUNDSHEET, biff.INDEX, biff.DBCELL, biff.RECALCID].includes(type as never))
    .map(idOf);
const cellIds = (bytes: Uint8Array, keep: (row: number, column: number) => boolean) =>
  recordsIn(bytes)
    .filter(
      (record) =>
        isCell(record) &&
        ![biff.FORMULA, biff.MULRK, biff.RK].includes(record.type as never) &&
        keep(u16(record.data, 0), u16(record.data, 2)),
    )
    .map(idOf);

describe('filling in a workbook of Excel 97 to 2003', () => {
  const { bytes, unfilled } = fill(original, { 2: '12.5', 3: '0.1', 4: '1234.5678', 5: '3', 6: '9.99', 7: '1' });

  it('writes the prices, and results of formulas follow', () => {
    expect(valuesOf(bytes)).toEqual([
      header,
      ['01.1', 'Partida 1', 'm2', 2, 12.5, 25, null],
      ['01.2', 'Partida 2', 'm2', 2, 0.1, 0.2, null],
      ['01.3', 'Partida 3', 'm2', 2, 1234.5678, 2469.1356, null],
      ['01.4', 'Partida 4', 'm2', 2, 7, 0, 'CARO'],
      ['01.5', 'Partida 5', 'm2', 2, 9.99, 0, null],
      [null, 'TOTAL', null, null, null, 2494.3356, null],
    ]);
  });

  it('never overwrites a formula, nor a cell that a merged one hides', () => {
    expect(unfilled).toEqual([
      { itemId: idAt(5), row: 5, reason: 'FORMULA' },
      { itemId: idAt(7), row: 7, reason: 'MERGED' },
    ]);
    expect(formulasOf(bytes)).toEqual(formulasOf(original));
    expect(formulasOf(bytes)).toContain('F7=SUM(F2:F5)');
  });

  it('keeps every other record and stream, byte for byte', () => {
    expect(frameOf(bytes)).toEqual(frameOf(original));
    const isOther = (at: number, column: number): boolean => column !== columns.price || at === 0;
    expect(cellIds(bytes, isOther)).toEqual(cellIds(original, isOther));
    expect(streamsIn(bytes)).toEqual(streamsIn(original));
    expect(JSON.stringify(streamsIn(bytes))).toContain(Buffer.from('macros of the client').toString('hex'));
  });

  it('clears the cell of a part that is not quoted', () => {
    const cleared = fill(bytes, { 2: null, 4: null }).bytes;
    expect(valuesOf(cleared).map((line) => line[4])).toEqual(['P.U.', null, 0.1, null, 7, 9.99, null]);
    expect(valuesOf(cleared)[4]![6]).toBe('BARATO');
  });

  it('writes amounts that no formula computes, and takes out those of another company', () => {
    const plain = xlsWorkbook([
      header,
      [null, 'TÍTULO', null, null, null, 999],
      [...row(1, 5).slice(0, 5), 10],
      [null, 'FLETE', null, null, 77, 88],
    ]);
    const amounts = [
      { row: 2, price: '25.00' },
      { row: 3, price: '25.00' },
    ];
    const given = { amounts, isForeign: true };
    const filled = fill(plain, { 3: '12.5' }, 'Presupuesto', given).bytes;
    expect(valuesOf(filled).map((line) => line.slice(4, 6))).toEqual([
      ['P.U.', 'Parcial'],
      [null, 25],
      [12.5, 25],
      [null, null],
    ]);
    const own = fill(plain, { 3: '12.5' }, 'Presupuesto', { amounts }).bytes;
    expect(valuesOf(own).map((line) => line.slice(4, 6))).toEqual([
      ['P.U.', 'Parcial'],
      [null, 25],
      [12.5, 25],
      [77, null],
    ]);
    const same = fill(plain, { 3: '5' }, 'Presupuesto', {
      amounts: [
        { row: 2, price: '999.00' },
        { row: 3, price: '10.00' },
      ],
    }).bytes;
    expect(valuesOf(same)).toEqual(valuesOf(plain));
  });

  it('stays the same file through many fillings, larger and smaller', () => {
    const rows = Array.from({ length: 1500 }, (_, at) => row(at + 1, at % 3 === 0 ? null : at));
    const large = xlsWorkbook([header, ...rows]);
    const all = Object.fromEntries(rows.map((_, at) => [at + 2, String(at + 0.25)]));
    let filled = large;
    for (let at = 0; at < 5; at += 1) {
      filled = fill(filled, all).bytes;
      expect(valuesOf(filled).map((line) => line[4])).toEqual(['P.U.', ...rows.map((_, number) => number + 0.25)]);
      filled = fill(filled, Object.fromEntries(rows.map((_, number) => [number + 2, null]))).bytes;
    }
    expect(streamsIn(filled)).toEqual(streamsIn(large));
    expect(filled.length).toBeLessThan(large.length * 1.5);
  });

  it('splits a record that several cells share', () => {
    const ofRow = (file: Uint8Array) =>
      recordsIn(file)
        .filter((record) => isCell(record) && u16(record.data, 0) === 1)
        .map(({ type, data }) => [type, u16(data, 2)]);
    const texts = [0, 1, 2].map((column) => [biff.LABEL, column]);
    expect(ofRow(original)).toEqual([...texts, [biff.MULRK, 3], [biff.FORMULA, 5]]);
    expect(ofRow(bytes)).toEqual([...texts, [biff.RK, 3], [biff.NUMBER, 4], [biff.FORMULA, 5]]);
  });

  it('says that a workbook of Excel 95 cannot be filled in', () => {
    const sheet = utils.aoa_to_sheet([header, row(1, 5)]);
    const old = write(
      { SheetNames: ['Presupuesto'], Sheets: { Presupuesto: sheet } },
      { type: 'buffer', bookType: 'biff5' },
    );
    expect(() => fill(new Uint8Array(old as Buffer), { 2: '1' })).toThrow(
      'es anterior a Excel 97 y no se puede llenar',
    );
  });

  it('refuses damaged files, whatever is damaged, and nothing but that', async () => {
    expect(() => fill(original, {}, 'Otra')).toThrow('No pudimos leer este archivo');
    const files = Array.from({ length: 400 }, (_, at) => {
      const damaged = original.slice(0, at % 5 === 0 ? (at * 97) % original.length : undefined);
      for (let count = 0; count < 6; count += 1)
        damaged[(at * 7919 + count * 104_729) % original.length] = (at * 31 + count) % 256;
      return damaged;
    });
    const outcomes = await outcomesOf(files, fillOf({ 2: '1', 4: '2' }));
    expect(outcomes).toHaveLength(files.length);
    expect([...new Set(outcomes)].filter((each) => !['FILLED', 'FILE_NOT_READABLE', 'ENDED'].includes(each))).toEqual(
      [],
    );
    expect(outcomes).toContain('FILE_NOT_READABLE');
  });
});
