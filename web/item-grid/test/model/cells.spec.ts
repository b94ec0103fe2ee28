import { numberRows } from '@cotizaobra/proto/rules/numbering';
import { cellText, typeInto } from '../../src/model/cells.js';
import { canEditCell, columns, columnsOf } from '../../src/model/columns.js';
import { compareVersions } from '../../src/model/conflict.js';
import { pasteTable } from '../../src/model/paste-cells.js';
import { blockText, clearBlock, fillDown } from '../../src/model/range.js';
import { parseTable, writeTable } from '../../src/model/table-text.js';
import { done, everything, house, kind, part, pricesOnly, uuid } from '../support/rows.js';

const typed = (column: (typeof columns)[number], text: string, row = part('Muro')) => typeInto(row, column, text).row;

describe('typing into cells', () => {
  it('reads numbers as people write them', () => {
    expect(typed('price', '1,234.50').price).toBe('1234.5');
    expect(typed('price', 'S/ 12,5').price).toBe('12.5');
    expect(typed('quantity', '1234,50').quantity).toBe('1234.5');
  });

  it('takes a blank price as not quoted and a blank quantity as 0', () => {
    expect(typed('price', '').price).toBeNull();
    expect(typed('price', '0').price).toBe('0');
    expect(typed('quantity', '').quantity).toBe('0');
  });

  it('keeps what it cannot read beside the number that stood there, until it is corrected', () => {
    const row = typed('price', 's/c');
    expect(row).toMatchObject({ price: '10', unread: { price: 's/c' } });
    expect(cellText(row, 'price', '')).toBe('s/c');
    expect(cellText(row, 'partial', '')).toBe('');
    const both = typed('quantity', '95 kg', row);
    expect(both).toMatchObject({ quantity: '2', unread: { price: 's/c', quantity: '95 kg' } });
    expect(typed('quantity', '95', both).unread).toEqual({ price: 's/c' });
    expect(typed('price', '3', typed('quantity', '95', both)).unread).toBeUndefined();
  });

  it('turns an amount into its unit price, and says when it is not exact', () => {
    const exact = typeInto(part('x', { quantity: '96.8' }), 'partial', '6,601.76');
    expect(exact.row).toMatchObject({ price: '68.2', typedPartial: '6601.76' });
    expect(exact.note).toBeUndefined();
    const near = typeInto(part('x', { quantity: '30000' }), 'partial', '10');
    expect(near.row.price).toBe('0.0003');
    expect(near.note).toBe('El parcial 10.00 no sale exacto con un precio de 4 decimales: quedó en 9.00.');
  });

  it('refuses an amount without a quantity', () => {
    const row = typed('partial', '10', part('x', { quantity: '0' }));
    expect(row).toMatchObject({ price: '10', unread: { partial: '10' } });
  });

  it('computes a formula, exactly', () => {
    expect(typed('quantity', '=2*3').quantity).toBe('6');
    expect(typed('price', '=0.1+0.2').price).toBe('0.3');
    expect(typed('price', '=1/3')).toMatchObject({ price: '10', unread: { price: '=1/3' } });
  });

  it('cuts texts to their limits and says so', () => {
    const { row, cut } = typeInto(part('x'), 'code', 'c'.repeat(50));
    expect(row.code).toHaveLength(40);
    expect(cut).toBe(true);
    expect(typed('description', ' dos\nlíneas ').description).toBe('dos líneas');
  });
});

describe('which cells can be edited', () => {
  const row = part('x');
  it('are those the permissions name; of titles code and description', () => {
    expect(columns.filter((column) => canEditCell(row, column, everything))).toEqual(columns.slice(1));
    expect(columns.filter((column) => canEditCell(row, column, pricesOnly))).toEqual(['price']);
    expect(columns.some((column) => canEditCell(row, column, { ...everything, readOnly: true }))).toBe(false);
    expect(columns.filter((column) => canEditCell(house()[0]!, column, everything))).toEqual(['code', 'description']);
    expect(columns.some((column) => canEditCell(house()[0]!, column, pricesOnly))).toBe(false);
  });

  it('leave out prices in a Request', () => {
    expect(columnsOf('unpriced')).toEqual(['index', 'code', 'description', 'unit', 'quantity']);
  });
});

describe('tables of spreadsheets', () => {
  it('are read and written with quotes, tabs and line breaks inside', () => {
    const table = [
      ['a', 'dos\nlíneas', 'tab\taquí'],
      ['dice "sí"', '', '3'],
    ];
    expect(parseTable(writeTable(table))).toEqual(table);
    expect(parseTable('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(parseTable('5" de diámetro\tx')).toEqual([['5" de diámetro', 'x']]);
    expect(parseTable('uno')).toEqual([['uno']]);
    expect(parseTable('a\t\nb\t')).toEqual([
      ['a', ''],
      ['b', ''],
    ]);
  });
});

describe('pasting cells', () => {
  const target = (
    rows: ReturnType<typeof house>,
    column: 'code' | 'quantity' | 'price',
    from: number,
    may = everything,
  ) => ({
    kind,
    may,
    columns,
    column,
    rows: rows.map((_, index) => index).slice(from),
    formats: {},
  });

  it('fills rows downwards and reports what it could not read', () => {
    const rows = house();
    const { change, report } = pasteTable(
      rows,
      parseTable('185.00\t24.90\n95 kg\tconsultar'),
      target(rows, 'quantity', 2),
    );
    const after = done(rows, change);
    expect(after[2]).toMatchObject({ quantity: '185', price: '24.9' });
    expect(after[3]!.unread).toEqual({ quantity: '95 kg', price: 'consultar' });
    expect(report).toMatchObject({ cells: 4, onTitles: 0, locked: 0 });
    expect(report.unread.map((cell) => cell.column)).toEqual(['quantity', 'price']);
  });

  it('is one segment', () => {
    const rows = house();
    const { change } = pasteTable(rows, parseTable('1\n2\n3'), target(rows, 'price', 2));
    expect(change!.segment).toMatchObject({ position: 2 });
    expect(change!.segment.before).toHaveLength(3);
  });

  it('leaves titles and locked cells alone and counts them', () => {
    const rows = house();
    const { report } = pasteTable(rows, parseTable('x\n5\t7'), target(rows, 'quantity', 1, pricesOnly));
    expect(report).toMatchObject({ onTitles: 1, locked: 1, cells: 1 });
  });

  it('makes new parts beyond the last row, where the tree may grow', () => {
    const rows = house();
    const lines = parseTable('A\tUno\tm\t1\t2\nB\tDos\tm\t3\t4');
    const grown = done(rows, pasteTable(rows, lines, target(rows, 'code', 6)).change);
    expect(grown.at(-1)).toMatchObject({
      code: 'B',
      description: 'Dos',
      unit: 'm',
      quantity: '3',
      price: '4',
      depth: 1,
    });
    const fixed = pasteTable(rows, parseTable('1\n2'), target(rows, 'price', 6, pricesOnly));
    expect(fixed.report.leftOver).toBe(1);
  });

  it('lets the amount follow from the price that comes with it', () => {
    const rows = house();
    const after = done(rows, pasteTable(rows, parseTable('3\t99999'), target(rows, 'price', 2)).change);
    expect(after[2]).toMatchObject({ price: '3', quantity: '2' });
  });
});

describe('blocks of cells', () => {
  it('are cleared, filled down and copied', () => {
    const rows = house();
    const block = { rows: [2, 3, 4], columns: ['quantity', 'price'] as const };
    const filled = done(
      rows,
      fillDown([...rows.slice(0, 2), { ...rows[2]!, price: '7' }, ...rows.slice(3)], block, null, everything),
    );
    expect(filled.slice(3, 5).map((row) => row.price)).toEqual(['7', '7']);
    const cleared = done(rows, clearBlock(rows, block, everything));
    expect(cleared.slice(2, 5).map((row) => [row.quantity, row.price])).toEqual([
      ['0', null],
      ['0', null],
      ['0', null],
    ]);
    expect(clearBlock(rows, { rows: [0], columns: ['quantity', 'partial'] }, everything)).toBeNull();
    expect(blockText(rows, numberRows(rows), { rows: [1, 2], columns: ['index', 'description', 'partial'] })).toBe(
      '1.1\tZapatas\t\n1.1.1\tConcreto\t20.00',
    );
  });
});

describe('two versions of a document', () => {
  it('are compared cell by cell, and clashes are named', () => {
    const before = house().map((row) => (row.id === uuid(4) ? { ...row, sourceNumber: 'OE.2' } : row));
    const set = (rows: typeof before, n: number, fields: object) =>
      rows.map((row) => (row.id === uuid(n) ? { ...row, ...fields } : row));
    const server = set(set(before, 3, { price: '69' }), 4, { quantity: '5' });
    const extra = part('Nuevo', { depth: 1, quantity: '2', price: '3' });
    const mine = [...set(before, 3, { price: '66.5' }), extra];
    const { lines, totals } = compareVersions(before, server, mine, 'SOURCE');
    expect(
      lines.map(({ number, field, before: was, server: theirs, mine: ours, clash }) => [
        number,
        field,
        was,
        theirs,
        ours,
        clash,
      ]),
    ).toEqual([
      ['1.1.1', 'price', '10', '69', '66.5', true],
      ['OE.2', 'quantity', '2', '5', '2', false],
      ['2.2', null, null, null, '2 m³ × 3', false],
    ]);
    expect(totals).toEqual({ before: 8_000n, server: 22_800n, mine: 19_900n });
  });
});
