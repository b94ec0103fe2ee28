import type { ReadSheet, SheetCell } from '@cotizaobra/proto/budget-reading/sheet';
import type { HiddenIds } from '../../../src/imports/client-workbook/hidden-ids.js';
import { fingerprint } from '../../../src/imports/client-workbook/hidden-ids.js';
import {
  type KnownItem,
  matchClientWorkbook,
  type WorkbookMatch,
} from '../../../src/imports/client-workbook/match-client-workbook.js';
import { columns, documentId, headings, idAt } from './client-workbook-sample.js';

type Cell = string | number | null;
const rowsOfFile: Record<number, Cell[]> = {
  1: ['OBRA: COLEGIO'],
  3: [...headings],
  4: ['01', 'ALBAÑILERÍA'],
  5: ['01.01', 'Muro de ladrillo', 'm2', 10, null, 0],
  6: ['01.02', 'Tarrajeo', 'm2', 4.5, null, 0],
  7: ['01.03', 'Puerta', 'und', 3, null, 0],
  8: ['01.04', 'Puerta', 'und', 3, null, 0],
  9: ['', 'Flete', 'glb', 1, null, 0],
  12: ['', 'COSTO DIRECTO', '', '', '', 0],
};
const items: KnownItem[] = [5, 6, 7, 8, 9].map((row) => {
  const [number, text, unit, quantity] = rowsOfFile[row]!;
  return {
    itemId: idAt(row),
    row,
    number: String(number),
    text: String(text),
    unit: String(unit),
    quantity: String(quantity),
  };
});
const ids: HiddenIds = {
  documentId,
  version: 7,
  rows: items.map(({ itemId, row, number, text }) => ({ itemId, row: row!, print: fingerprint(number, text) })),
};
const source = { sheet: 'P', columns, headings, formats: {} };

const cellOf = (cell: Cell): SheetCell | null =>
  cell === null || cell === ''
    ? null
    : typeof cell === 'number'
      ? { text: String(cell), number: String(cell) }
      : { text: cell };
const sheetOf = (rows: Record<number, Cell[]>, name = 'P'): ReadSheet => ({
  name,
  rows: Object.entries(rows).map(([row, cells]) => ({ row: Number(row), cells: cells.map(cellOf) })),
});
/** The file with prices typed into the rows; 1 to 5 by row. */
function priced(changes: Record<number, Cell[]> = {}): Record<number, Cell[]> {
  const rows = structuredClone(rowsOfFile);
  for (const [at, row] of [5, 6, 7, 8, 9].entries()) rows[row]![4] = at + 1;
  return { ...rows, ...changes };
}
const matched = (rows: Record<number, Cell[]>, hidden: HiddenIds | null = ids, from: Partial<typeof source> = {}) =>
  matchClientWorkbook([sheetOf(rows)], hidden, { ...source, ...from }, items)!;
const pricesOf = ({ prices }: WorkbookMatch): string[] =>
  prices.map(({ itemId, price }) => `${Number(itemId.slice(-2))} ${price}`);
const nothing = { faults: [], questions: [], shuffled: [], deleted: [], added: [], changedText: [], quantities: [] };

describe.each([
  ['by hidden ids', ids],
  ['by number and text', null],
])('matching a returned workbook %s', (_, hidden) => {
  it('takes the price of each row', () => {
    const match = matched(priced(), hidden);
    expect(pricesOf(match)).toEqual(['5 1', '6 2', '7 3', '8 4', '9 5']);
    expect(match).toMatchObject(nothing);
  });

  it('follows rows that were shuffled and names the fewest that moved', () => {
    const rows = priced();
    const shuffled = { ...rows, 5: rows[9]!, 6: rows[5]!, 7: rows[6]!, 8: rows[7]!, 9: rows[8]! };
    const match = matched(shuffled, hidden);
    expect(pricesOf(match)).toEqual(['9 5', '5 1', '6 2', '7 3', '8 4']);
    expect(match).toMatchObject({ ...nothing, shuffled: [{ itemId: idAt(9), row: 5 }] });
  });

  it('lists deleted and added rows and takes neither', () => {
    const { 6: gone, ...rest } = priced({ 10: ['01.05', 'Zócalo', 'm', 12, 7, 0], 11: ['02', 'PINTURA'] });
    expect(gone).toBeDefined();
    const match = matched(rest, hidden);
    expect(pricesOf(match)).toEqual(['5 1', '7 3', '8 4', '9 5']);
    expect(match).toMatchObject({
      ...nothing,
      deleted: [{ itemId: idAt(6), number: '01.02', text: 'Tarrajeo' }],
      added: [{ row: 10, number: '01.05', text: 'Zócalo' }],
    });
  });

  it('lists changed texts and quantities, and takes the price alone', () => {
    const match = matched(priced({ 5: ['01.01', 'Muro de ladrillo King Kong', 'm2', 12, 1, 0] }), hidden);
    expect(pricesOf(match)).toContain('5 1');
    expect(match).toMatchObject({
      ...nothing,
      changedText: [{ itemId: idAt(5), row: 5, number: '01.01', text: 'Muro de ladrillo King Kong' }],
      quantities: [{ itemId: idAt(5), row: 5, inFile: '12', quantity: '10' }],
    });
  });

  it('does not take a row for an item because of its number alone', () => {
    const match = matched(priced({ 6: ['01.02', 'Ascensor de 8 personas', 'und', 1, 90_000, 0] }), hidden);
    expect(match.deleted.map(({ itemId }) => itemId)).toEqual([idAt(6)]);
    expect(match.added.map(({ row }) => row)).toEqual([6]);
  });

  it('follows a column that was put in', () => {
    const rows = Object.fromEntries(Object.entries(priced()).map(([row, cells]) => [row, ['', ...cells]]));
    expect(pricesOf(matched(rows, hidden))).toEqual(['5 1', '6 2', '7 3', '8 4', '9 5']);
  });

  it('finds the sheet under another name', () => {
    const sheets = [sheetOf({ 1: ['Índice'] }, 'Otra'), sheetOf(priced(), 'Copia de P')];
    const match = matchClientWorkbook(sheets, hidden, source, items)!;
    expect(pricesOf(match)).toHaveLength(5);
  });
});

describe('matching a returned workbook', () => {
  it('tells rows with the same number and text apart by their place, then by their order', () => {
    const twins = { ...rowsOfFile, 7: ['A', 'Puerta', 'und', 3, 10, 0], 8: ['A', 'Puerta', 'und', 3, 20, 0] };
    const known = items.map((item) => (item.text === 'Puerta' ? { ...item, number: 'A' } : item));
    const hidden = {
      ...ids,
      rows: known.map(({ itemId, row, number, text }) => ({ itemId, row: row!, print: fingerprint(number, text) })),
    };
    const of = (rows: Record<number, Cell[]>) =>
      pricesOf(matchClientWorkbook([sheetOf(rows)], hidden, source, known)!).filter((price) => /^[78] /.test(price));
    expect(of(twins)).toEqual(['7 10', '8 20']);
    const { 7: first, 8: second, ...others } = twins;
    expect(of({ ...others, 20: first, 21: second })).toEqual(['7 10', '8 20']);
    expect(of({ ...others, 8: second })).toEqual(['8 20']);
  });

  it('finds an item by its hidden id when the document has another text by now', () => {
    const renamed = items.map((item) =>
      item.row === 6 ? { ...item, number: '9', text: 'Otra cosa', quantity: '99' } : item,
    );
    const match = matchClientWorkbook([sheetOf(priced())], ids, source, renamed)!;
    expect(pricesOf(match)).toContain('6 2');
    expect(match.changedText).toEqual([]);
  });

  it('ignores hidden ids that are no item of the document', () => {
    const foreign = { ...ids, rows: [{ ...ids.rows[0]!, itemId: idAt(77) }] };
    expect(pricesOf(matched(priced(), foreign))).toEqual(['5 1', '6 2', '7 3', '8 4', '9 5']);
  });

  it('takes the first row of a description that the import joined', () => {
    const joined = items.map((item) => (item.row === 6 ? { ...item, text: 'Tarrajeo frotachado en muros' } : item));
    const match = matchClientWorkbook([sheetOf(priced())], null, source, joined)!;
    expect(pricesOf(match)).toContain('6 2');
    expect(match.changedText).toEqual([]);
  });

  it('reads all prices in one format, never one by one', () => {
    const texts = (list: Cell[]) => {
      const rows = priced();
      for (const [at, row] of [5, 6, 7, 8, 9].entries()) rows[row]![4] = list[at]!;
      return rows;
    };
    expect(pricesOf(matched(texts(['12,50', '1.234,5', '29,081', 3, 'S/ 4'])))).toEqual([
      '5 12.5',
      '6 1234.5',
      '7 29.081',
      '8 3',
      '9 4',
    ]);
    const open = matched(texts(['29,081', '3', '', '', '']));
    expect(open.prices.map(({ price }) => price)).toEqual([null, null, null]);
    expect(open.questions).toMatchObject([
      { column: 'price', rows: [5], examples: [{ text: '29,081', readings: { POINT: '29081', COMMA: '29.081' } }] },
    ]);
    const known = matched(texts(['29,081', '3', '', '', '']), ids, { formats: { quantity: 'COMMA' } });
    expect(pricesOf(known)).toEqual(['5 29.081', '6 3', '7 null', '8 null', '9 null']);
  });

  it('lists prices that cannot be read, with their rows', () => {
    const match = matched(
      priced({ 5: ['01.01', 'Muro de ladrillo', 'm2', 10, 'a tratar', 0], 6: ['01.02', 'Tarrajeo', 'm2', 4.5, -3, 0] }),
    );
    expect(match.faults).toEqual([
      { itemId: idAt(5), row: 5, text: 'a tratar', problem: 'not_a_number' },
      { itemId: idAt(6), row: 6, text: '-3', problem: 'negative' },
    ]);
  });

  it('has nothing to say of a file without sheets', () => {
    expect(matchClientWorkbook([], ids, source, items)).toBeNull();
  });
});
