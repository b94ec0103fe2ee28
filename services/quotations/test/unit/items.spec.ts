import { printRows } from '../../src/quotation/application/print-rows.js';
import { elementViews } from '../../src/quotation/domain/element-views.js';
import { POSITION_GAP, positionsBetween, spacedPosition } from '../../src/quotation/domain/item-places.js';
import { asStoredRows, inTreeOrder } from '../../src/quotation/domain/item-rows.js';
import { writeOf } from '../../src/quotation/domain/item-writes.js';
import { aRow } from '../support/builders.js';

describe('places among siblings', () => {
  it.each([
    [null, null, 2],
    [null, 10, 3],
    [10, null, 3],
    [0, POSITION_GAP, 5_000],
    [0, 3, 2],
  ])('between %p and %p there is room for %d', (left, right, count) => {
    const positions = positionsBetween(left, right, count) ?? [];
    const all = [left, ...positions, right].filter((one) => one !== null);
    expect(positions).toHaveLength(count);
    expect(all).toEqual([...new Set(all)].sort((a, b) => a - b));
  });

  it('says when there is no room, also at the end of what numbers can hold', () => {
    expect(positionsBetween(1, 2, 1)).toBeNull();
    expect(positionsBetween(0, 3, 3)).toBeNull();
    expect(positionsBetween(2 ** 52 - 1, null, 1)).toBeNull();
  });

  it('takes thousands of insertions one after the other', () => {
    let left = 0;
    for (let count = 0; count < 4_000; count += 1) {
      const next = positionsBetween(left, POSITION_GAP, 1)?.[0];
      expect(next).toBeGreaterThan(left);
      left = next ?? 0;
    }
  });
});

describe('stored rows', () => {
  const title = aRow({ type: 'TITLE', quantity: '0', price: null, position: 5 });
  const second = aRow({ parentId: title.id, position: 9 });
  const first = aRow({ parentId: title.id, position: 1 });
  const before = aRow({ position: 2 });

  it('come in tree order whatever the order they were read in', () => {
    const rows = inTreeOrder([second, title, before, first]);
    expect(rows.map((row) => [row.id, row.depth])).toEqual([
      [before.id, 0],
      [title.id, 0],
      [first.id, 1],
      [second.id, 1],
    ]);
  });

  it('are spaced out evenly when a tree is stored anew', () => {
    const rows = asStoredRows([title, { ...first, depth: 1 }, { ...second, depth: 1 }], () => null);
    expect(rows.map((row) => [row.parentId, row.position])).toEqual([
      [null, spacedPosition(0)],
      [title.id, spacedPosition(0)],
      [title.id, spacedPosition(1)],
    ]);
  });

  it('are written alone where they changed, with what that does to the figures', () => {
    const after = [before, title, { ...first, depth: 1, price: '10' }];
    const touched = { changed: new Set([first.id]), placed: new Set<string>(), deleted: new Set([second.id]) };
    const write = writeOf(inTreeOrder([before, title, first, second]), after, touched);
    expect(write).toMatchObject({ deletes: [second.id], sumDelta: 2_000n - 700n - 700n, itemDelta: -1, rowDelta: -1 });
    expect(write?.upserts).toEqual([expect.objectContaining({ id: first.id, parentId: title.id, position: 1 })]);
  });

  it('need more room where siblings touch each other', () => {
    const left = aRow({ position: 1 });
    const right = aRow({ position: 2 });
    const added = aRow();
    const touched = { changed: new Set([added.id]), placed: new Set([added.id]), deleted: new Set<string>() };
    expect(writeOf([left, right], [left, added, right], touched)).toBeNull();
  });
});

describe('rows as they are shown', () => {
  const title = aRow({ type: 'TITLE', quantity: '0', price: null });
  const priced = aRow({ depth: 1, quantity: '3', price: '0.335' });
  const blank = aRow({ depth: 1, quantity: '3', price: null });
  const rows = [title, priced, blank];

  it('carry numbers, partials and the sums of titles on a Quotation', () => {
    const [root] = elementViews(rows, 'Quotation');
    expect(root?.item).toMatchObject({ index: '1', level: 0, partial: '1.01', price: null });
    expect(root?.children.map(({ item }) => [item.index, item.level, item.price, item.partial])).toEqual([
      ['1.1', 1, '0.335', '1.01'],
      ['1.2', 1, null, '0.00'],
    ]);
  });

  it('carry neither price nor amount on a Request, whatever was stored', () => {
    const [root] = elementViews([title, { ...priced, exchangeRate: '3.7' }], 'Request');
    expect([root, ...(root?.children ?? [])].map((one) => [one?.item.price, one?.item.partial])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(JSON.stringify(root)).not.toContain('3.7');
  });

  it('are printed with an empty amount where there is no price', () => {
    const printed = printRows(rows, 'Quotation', 'SOURCE');
    expect(printed.map((row) => [row.number, row.quantity, row.price, row.partial, row.sum])).toEqual([
      ['1', null, null, null, '1.01'],
      ['1.1', '3', '0.335', '1.01', '1.01'],
      ['1.2', '3', null, null, null],
    ]);
    expect(
      printRows(rows, 'Request', 'SOURCE').every(
        (row) => row.price === null && row.partial === null && row.sum === null,
      ),
    ).toBe(true);
  });
});

describe('item numbers of the file', () => {
  const rows = [
    aRow({ type: 'TITLE', quantity: '0', price: null, sourceNumber: 'OE.9' }),
    aRow({ depth: 1, sourceNumber: 'OE.9.62' }),
    aRow({ depth: 1 }),
  ];

  it('are printed in place of the computed ones where the document keeps them', () => {
    const numbers = (numbering: 'SOURCE' | 'COMPUTED') =>
      printRows(rows, 'Quotation', numbering).map(({ number }) => number);
    expect(numbers('SOURCE')).toEqual(['OE.9', 'OE.9.62', '1.2']);
    expect(numbers('COMPUTED')).toEqual(['1', '1.1', '1.2']);
  });

  it('stand beside the computed one in an answer, absent where there is none', () => {
    const [root] = elementViews(rows, 'Quotation');
    expect(root?.children.map(({ item }) => [item.index, item.sourceNumber])).toEqual([
      ['1.1', 'OE.9.62'],
      ['1.2', undefined],
    ]);
  });
});
