import fc from 'fast-check';
import { elementsSchema } from '../../src/quotations/item-elements.js';
import {
  flattenElements,
  itemLimits,
  nestRows,
  placesOf,
  subtreeEnd,
  validateRows,
} from '../../src/rules/item-tree.js';
import { numberRows, numberTree, sumRows } from '../../src/rules/numbering.js';
import { partialCents } from '../../src/rules/totals.js';
import { aRow, aTitle, trees, uuid } from '../support/item-trees.js';

const codesOf = (rows: Parameters<typeof validateRows>[0]) => validateRows(rows).map((fault) => fault.code);

describe('item trees', () => {
  it('nest and flatten without loss', () => {
    fc.assert(
      fc.property(trees(), (rows) => {
        expect(validateRows(rows)).toEqual([]);
        expect(flattenElements(nestRows(rows))).toEqual(rows);
        expect(flattenElements(elementsSchema.parse(JSON.parse(JSON.stringify(nestRows(rows)))))).toEqual(rows);
      }),
    );
  });

  it('know the place of every item', () => {
    const rows = [aTitle({ id: 't' }), aRow({ id: 'a', depth: 1 }), aRow({ id: 'b', depth: 1 }), aRow({ id: 'c' })];
    expect([...placesOf(rows)]).toEqual([
      ['t', { parentId: null, position: 0 }],
      ['a', { parentId: 't', position: 0 }],
      ['b', { parentId: 't', position: 1 }],
      ['c', { parentId: null, position: 1 }],
    ]);
    expect(subtreeEnd(rows, 0)).toBe(3);
  });

  it('name the bad row', () => {
    const [fault] = validateRows([aRow({ description: 'Acero' }), aRow({ depth: 1, description: 'Alambre' })]);
    expect(fault).toEqual({
      path: 'elements.1',
      code: 'ITEM_PARENT',
      message: 'No se puede poner la partida "Alambre" dentro de la partida "Acero".',
    });
  });

  it('refuse levels with gaps, repeated ids and long texts', () => {
    expect(codesOf([aTitle(), aRow({ depth: 2 })])).toEqual(['ITEM_LEVEL']);
    expect(codesOf([aRow({ depth: 1 })])).toEqual(['ITEM_LEVEL']);
    expect(codesOf([aRow({ id: uuid(1) }), aRow({ id: uuid(1) })])).toEqual(['ITEM_REPEATED']);
    expect(codesOf([aRow({ code: 'x'.repeat(41) })])).toEqual(['ITEM_TEXT']);
    expect(codesOf([aRow({ description: 'x'.repeat(2_001) })])).toEqual(['ITEM_TEXT']);
  });

  it('hold 20 levels and 20,000 items, no more', () => {
    const ladder = Array.from({ length: 21 }, (_, depth) => aTitle({ depth }));
    expect(codesOf(ladder.slice(0, 20))).toEqual([]);
    expect(codesOf(ladder)).toEqual(['ITEM_DEPTH']);
    const many = Array.from({ length: itemLimits.items + 1 }, (_, n) => aRow({ id: uuid(n) }));
    expect(codesOf(many.slice(1))).toEqual([]);
    expect(codesOf(many)).toEqual(['ITEMS_TOO_MANY']);
  });

  it('refuse a hostile nesting without reading it', () => {
    const deep = `[${'{"item":{},"children":['.repeat(50_000)}${']}'.repeat(50_000)}]`;
    expect(elementsSchema.safeParse(JSON.parse(deep)).error?.issues[0]?.message).toBe(
      'Fila 21: los ítems admiten hasta 20 niveles',
    );
  });

  it('take partida for PART and fill in what is left out', () => {
    const [row] = flattenElements(elementsSchema.parse([{ item: { id: uuid(1), type: 'partida', quantity: 2 } }]));
    expect(row).toEqual(aRow({ id: uuid(1), code: '', description: '', unit: '', quantity: '2', price: null }));
  });
});

describe('numbers and sums', () => {
  it('follow the position', () => {
    const rows = [aTitle(), aRow({ depth: 1 }), aTitle({ depth: 1 }), aRow({ depth: 2 }), aTitle(), aRow({ depth: 1 })];
    expect(numberRows(rows)).toEqual(['1', '1.1', '1.2', '1.2.1', '2', '2.1']);
  });

  it('are the same for the nested and the flat form', () => {
    fc.assert(
      fc.property(trees(), (rows) => {
        const nested = numberTree(nestRows(rows));
        expect(nested.map((entry) => entry.index)).toEqual(numberRows(rows));
        expect(nested.map((entry) => entry.level)).toEqual(rows.map((row) => row.depth));
        for (const [at, index] of numberRows(rows).entries())
          expect(index.split('.')).toHaveLength(rows[at]!.depth + 1);
      }),
    );
  });

  it('give a title the sum of all parts under it', () => {
    fc.assert(
      fc.property(trees(), (rows) => {
        const { partials, total } = sumRows(rows);
        const own = rows.map((row) => (row.type === 'PART' ? partialCents(row.quantity, row.price) : 0n));
        const expected = rows.map((_, at) => own.slice(at, subtreeEnd(rows, at)).reduce((a, b) => a + b, 0n));
        expect(partials).toEqual(expected);
        expect(total).toBe(own.reduce((a, b) => a + b, 0n));
      }),
    );
  });
});
