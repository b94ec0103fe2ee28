import { applyOperations, replayOperations } from '../../src/quotations/apply-operations.js';
import { diffRows } from '../../src/quotations/diff-rows.js';
import { itemOperationsSchema } from '../../src/quotations/item-operations.js';
import { namedCells, unreadableCells, whyUnreadable } from '../../src/quotations/unreadable-cells.js';
import type { ItemRow, UnreadTexts } from '../../src/rules/item-tree.js';
import { rowCents, sumRows } from '../../src/rules/numbering.js';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const part = (n: number, overrides: Partial<ItemRow> = {}): ItemRow => ({
  id: id(n),
  depth: 1,
  type: 'PART',
  code: '',
  description: `Partida ${n}`,
  unit: 'm',
  quantity: '10',
  price: '2',
  category: null,
  ...overrides,
});

const title: ItemRow = { ...part(1), depth: 0, type: 'TITLE', unit: '', quantity: '0', price: null };
const rows = (unread: UnreadTexts | null): ItemRow[] => [title, part(2), part(3, unread ? { unread } : {})];
const parsed = (operations: object[]) => itemOperationsSchema.parse(operations);

describe('number cells that cannot be read', () => {
  it.each([
    ['1.23456', 'quantity', 'Usa hasta 4 decimales'],
    ['-5', 'price', 'No puede ser negativo'],
    ['doce', 'price', 'Escribe un número'],
    ['=1/0', 'quantity', 'No se puede dividir entre cero'],
    ['=1/3', 'price', 'Usa hasta 4 decimales'],
    ['10.123', 'partial', 'Usa hasta 2 decimales'],
    ['10', 'partial', 'Escribe antes la cantidad'],
  ] as const)('%s as %s: %s', (text, cell, why) => expect(whyUnreadable(text, cell)).toBe(why));

  it('are named by their place, in reading order, only those that are asked for', () => {
    const list = [
      title,
      part(2, { unread: { price: '-5' } }),
      part(3, { unread: { quantity: '1.23456', price: 'x' } }),
    ];
    const found = unreadableCells(list, 'SOURCE');
    expect(found.map(({ number, cell }) => `${number} ${cell}`)).toEqual(['1.1 price', '1.2 quantity', '1.2 price']);
    expect(namedCells(found)).toBe('el precio de 1.1 ("-5"), la cantidad de 1.2 ("1.23456"), el precio de 1.2 ("x")');
    expect(namedCells([...found, ...found])).toMatch(/ y 3 más$/);
    expect(unreadableCells(list, 'SOURCE', ['quantity']).map(({ itemId }) => itemId)).toEqual([id(3)]);
    expect(unreadableCells(rows(null), 'SOURCE')).toEqual([]);
  });

  it('are named by the numbers of their file where the document keeps those', () => {
    const list = [title, part(2, { unread: { price: '-5' }, sourceNumber: 'OE.2.1' })];
    expect(namedCells(unreadableCells(list, 'SOURCE'))).toBe('el precio de OE.2.1 ("-5")');
    expect(namedCells(unreadableCells(list, 'COMPUTED'))).toBe('el precio de 1.1 ("-5")');
  });

  it('count nothing, and leave the number that stood there', () => {
    const after = applyOperations(
      rows(null),
      parsed([{ op: 'update', id: id(3), fields: { unread: { quantity: '1.23456' } } }]),
    ).rows;
    expect(after[2]).toMatchObject({ quantity: '10', unread: { quantity: '1.23456' } });
    expect(rowCents(after[2]!)).toBe(0n);
    expect(sumRows(after).total).toBe(2000n);
  });

  it('give way to a number in their own cell, whoever types it', () => {
    const both = rows({ quantity: 'x', price: 'y' });
    const quantity = applyOperations(both, parsed([{ op: 'update', id: id(3), fields: { quantity: '4' } }])).rows[2];
    expect(quantity).toMatchObject({ quantity: '4', unread: { price: 'y' } });
    const price = applyOperations([quantity!], parsed([{ op: 'update', id: id(3), fields: { partial: '12' } }]))
      .rows[0];
    expect(price).toMatchObject({ price: '3', unread: null });
  });

  it('travel as operations, there and back', () => {
    const [before, after] = [rows(null), rows({ price: 'doce' })];
    for (const [from, to] of [
      [before, after],
      [after, before],
      [[title, part(2)], after],
    ] as const) {
      const operations = diffRows(from, to);
      const next = applyOperations(from, parsed(JSON.parse(JSON.stringify(operations)))).rows;
      expect(next.map(({ unread }) => unread ?? null)).toEqual(to.map(({ unread }) => unread ?? null));
      const again = replayOperations(to, operations).rows;
      expect(again.map(({ unread }) => unread ?? null)).toEqual(to.map(({ unread }) => unread ?? null));
    }
    expect(diffRows(after, rows({ price: 'doce' }))).toEqual([]);
  });

  it('are limited, and no texts are none', () => {
    const update = (unread: unknown) => [{ op: 'update', id: id(3), fields: { unread } }];
    expect(parsed(update({}))[0]).toMatchObject({ fields: { unread: null } });
    expect(() => parsed(update({ price: 'x'.repeat(61) }))).toThrow(/hasta 60 caracteres/);
    expect(() => parsed(update({ code: 'x' }))).toThrow();
    const onTitle = parsed([{ op: 'update', id: id(1), fields: { unread: { price: 'x' } } }]);
    expect(() => applyOperations(rows(null), onTitle)).toThrow(/no lleva/);
  });
});
