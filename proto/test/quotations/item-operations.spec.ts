import fc from 'fast-check';
import { AppError } from '../../src/core/errors.js';
import { applyOperations, replayOperations } from '../../src/quotations/apply-operations.js';
import { diffRows } from '../../src/quotations/diff-rows.js';
import { type ItemOperation, itemOperationsSchema } from '../../src/quotations/item-operations.js';
import { type ItemRow, subtreeEnd, validateRows } from '../../src/rules/item-tree.js';
import { aRow, aTitle, trees, uuid } from '../support/item-trees.js';

const [T, S, A, B, C] = [uuid(1), uuid(2), uuid(3), uuid(4), uuid(5)];

/** 1 Obras (1.1 Zapatas (1.1.1 Concreto), 1.2 Acero), 2 Flete */
const house = (): ItemRow[] => [
  aTitle({ id: T, description: 'Obras' }),
  aTitle({ id: S, depth: 1, type: 'SUBTITLE', description: 'Zapatas' }),
  aRow({ id: A, depth: 2, description: 'Concreto' }),
  aRow({ id: B, depth: 1, description: 'Acero' }),
  aRow({ id: C, description: 'Flete' }),
];

const outline = (rows: readonly ItemRow[]) => rows.map((row) => `${'-'.repeat(row.depth)}${row.description}`);

const addition = (id: string, overrides: Partial<Extract<ItemOperation, { op: 'add' }>> = {}): ItemOperation => ({
  op: 'add',
  id,
  parentId: null,
  afterId: null,
  type: 'PART',
  code: '',
  description: 'Nueva Partida',
  unit: '',
  quantity: '0',
  price: '0',
  category: null,
  ...overrides,
});

function refusalOf(operations: ItemOperation[], rows: ItemRow[] = house()): AppError {
  try {
    applyOperations(rows, operations);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('operations on items', () => {
  it('add, update, move and delete', () => {
    const { rows, changed, deleted } = applyOperations(house(), [
      addition(uuid(9), { parentId: S, afterId: A, description: 'Encofrado' }),
      { op: 'update', id: A, fields: { price: '68.2' } },
      { op: 'move', id: C, parentId: T, afterId: null },
      { op: 'delete', id: B },
    ]);
    expect(outline(rows)).toEqual(['Obras', '-Flete', '-Zapatas', '--Concreto', '--Encofrado']);
    expect(rows[3]!.price).toBe('68.2');
    expect([...changed].sort()).toEqual([A, C, uuid(9)].sort());
    expect([...deleted]).toEqual([B]);
  });

  it('delete and move whole subtrees', () => {
    expect(outline(applyOperations(house(), [{ op: 'delete', id: S }]).rows)).toEqual(['Obras', '-Acero', 'Flete']);
    const moved = applyOperations(house(), [{ op: 'move', id: S, parentId: null, afterId: C }]).rows;
    expect(outline(moved)).toEqual(['Obras', '-Acero', 'Flete', 'Zapatas', '-Concreto']);
  });

  it('keep the identity of rows that did not change', () => {
    const before = house();
    const { rows } = applyOperations(before, [{ op: 'update', id: B, fields: { quantity: '3' } }]);
    expect(rows.filter((row, at) => row === before[at])).toHaveLength(4);
  });

  it('turn a typed partial into its unit price', () => {
    const rows = [aRow({ id: A, quantity: '96.8', price: null })];
    expect(applyOperations(rows, [{ op: 'update', id: A, fields: { partial: '6601.76' } }]).rows[0]!.price).toBe(
      '68.2',
    );
  });

  it.each<[string, ItemOperation, string, string]>([
    ['an unknown item', { op: 'delete', id: uuid(99) }, 'ITEM_UNKNOWN', 'operations.1.id'],
    ['an unknown item of an update', { op: 'update', id: uuid(99), fields: {} }, 'ITEM_UNKNOWN', 'operations.1.id'],
    ['an unknown parent', addition(uuid(9), { parentId: uuid(99) }), 'ITEM_UNKNOWN', 'operations.1.parentId'],
    [
      'a sibling of another group',
      { op: 'move', id: C, parentId: T, afterId: A },
      'ITEM_NOT_SIBLING',
      'operations.1.afterId',
    ],
    ['an id that is taken', addition(A), 'ITEM_REPEATED', 'operations.1.id'],
    ['a part as parent', { op: 'move', id: C, parentId: A, afterId: null }, 'ITEM_PARENT', 'operations.1.parentId'],
    ['a cycle', { op: 'move', id: T, parentId: S, afterId: null }, 'ITEM_CYCLE', 'operations.1.parentId'],
    [
      'a price on a title',
      { op: 'update', id: T, fields: { price: '1' } },
      'ITEM_TITLE_FIELD',
      'operations.1.fields.price',
    ],
  ])('refuse %s', (_, operation, code, path) => {
    const error = refusalOf([{ op: 'update', id: B, fields: { code: 'x' } }, operation]);
    expect(error.kind).toBe('invalid');
    expect(error.toWire().fields).toEqual([{ path, code, message: error.message }]);
  });

  it('refuse a partial where the quantity is 0', () => {
    const error = refusalOf([{ op: 'update', id: A, fields: { partial: '5' } }], [aRow({ id: A, quantity: '0' })]);
    expect(error.message).toBe('Escribe la cantidad de la partida "Concreto premezclado" antes que su parcial.');
  });

  it('refuse a 21st level, naming the row and the operation', () => {
    const ladder = Array.from({ length: 20 }, (_, depth) => aTitle({ id: uuid(depth + 1), depth }));
    const error = refusalOf([addition(uuid(50), { parentId: uuid(20) })], ladder);
    expect(error.message).toBe('La partida "Nueva Partida" pasaría del nivel 20.');
    expect(error.toWire().fields?.[0]?.path).toBe('operations.0.parentId');
  });

  it('refuse the 20,001st item', () => {
    const many = Array.from({ length: 20_000 }, (_, n) => aRow({ id: uuid(n + 1) }));
    expect(refusalOf([addition(uuid(30_000))], many).toWire().fields?.[0]?.code).toBe('ITEMS_TOO_MANY');
  });

  it('are all applied or none', () => {
    const before = house();
    const copy = structuredClone(before);
    refusalOf(
      [
        { op: 'delete', id: S },
        { op: 'delete', id: uuid(99) },
      ],
      before,
    );
    expect(before).toEqual(copy);
  });

  it('travel validated', () => {
    const good = itemOperationsSchema.parse([
      { op: 'add', id: uuid(9), parentId: null, afterId: null, type: 'partida', quantity: 1.5 },
      { op: 'update', id: A, fields: { price: '12.50' } },
    ]);
    expect(good[0]).toEqual(addition(uuid(9), { description: '', quantity: '1.5', price: null }));
    expect(good[1]).toEqual({ op: 'update', id: A, fields: { price: '12.5' } });
    for (const bad of [
      [],
      [{ op: 'erase', id: A }],
      [{ op: 'delete', id: 'x' }],
      [{ op: 'update', id: A, fields: { price: '1', partial: '1' } }],
      [{ op: 'update', id: A, fields: { level: 3 } }],
      [{ op: 'update', id: A, fields: { code: 'x'.repeat(41) } }],
    ]) {
      expect(itemOperationsSchema.safeParse(bad).success).toBe(false);
    }
  });

  it('are replayed onto another version, leaving out what no longer fits', () => {
    const theirs = house().filter((row) => row.id !== B);
    const { rows, refused } = replayOperations(theirs, [
      { op: 'update', id: B, fields: { price: '1' } },
      addition(A, { description: 'Concreto 210', parentId: S }),
      { op: 'update', id: C, fields: { price: '7' } },
    ]);
    expect(outline(rows)).toEqual(['Obras', '-Zapatas', '--Concreto 210', 'Flete']);
    expect(rows[3]!.price).toBe('7');
    expect(refused.map(({ operation }) => operation.id)).toEqual([B]);
  });
});

describe('the difference of two versions', () => {
  it('is one operation for one change', () => {
    const before = house();
    const edit = before.map((row) => (row.id === A ? { ...row, price: '11' } : row));
    expect(diffRows(before, edit)).toEqual([{ op: 'update', id: A, fields: { price: '11' } }]);
    const swapped = [before[0]!, before[3]!, before[1]!, before[2]!, before[4]!];
    expect(diffRows(before, swapped)).toHaveLength(1);
    const [first, ...others] = Array.from({ length: 200 }, (_, n) => aRow({ id: uuid(n + 1) }));
    expect(diffRows([first!, ...others], [...others, first!])).toEqual([
      { op: 'move', id: uuid(1), parentId: null, afterId: uuid(200) },
    ]);
    expect(diffRows(before, before.slice(0, 4))).toEqual([{ op: 'delete', id: C }]);
  });

  it('keeps what survives when its parent goes', () => {
    const before = house();
    const after = [{ ...before[2]!, depth: 0 }, before[4]!];
    const operations = diffRows(before, after);
    expect(applyOperations(before, operations).rows).toEqual(after);
  });

  it('turns any tree into any other, and back', () => {
    fc.assert(
      fc.property(trees(), trees(), fc.array(fc.nat(60)), (before, other, shifts) => {
        const known = new Map(before.map((row) => [row.id, row.type]));
        // Same ids at other places, with other content; a type never changes, so ids are taken by rows of the same type.
        const pool = [...before];
        const after = other.map((row, at) => {
          const pick = (shifts[at] ?? 0) % (pool.length + 1);
          const taken = pool[pick];
          if (!taken || known.get(taken.id) !== row.type) return { ...row, id: uuid(1_000 + at) };
          pool.splice(pick, 1);
          // Half of what stays is the very same object, as in an editor.
          return pick % 2 === 0 && taken.depth === row.depth ? taken : { ...row, id: taken.id };
        });
        expect(validateRows(after)).toEqual([]);
        const there = applyOperations(before, diffRows(before, after));
        expect(there.rows).toEqual(after);
        expect(applyOperations(there.rows, diffRows(after, before)).rows).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  it('undoes any batch of operations', () => {
    const picks = fc.array(fc.tuple(fc.nat(3), fc.nat(100), fc.nat(100)), { maxLength: 12 });
    fc.assert(
      fc.property(trees(), picks, (before, list) => {
        let rows = before;
        for (const [at, [kind, one, two]] of list.entries()) rows = step(rows, kind, one, two, uuid(500 + at));
        expect(validateRows(rows)).toEqual([]);
        expect(applyOperations(before, diffRows(before, rows)).rows).toEqual(rows);
        expect(applyOperations(rows, diffRows(rows, before)).rows).toEqual(before);
      }),
    );
  });

  it('costs little on 10,000 items', () => {
    const rows = Array.from({ length: 10_000 }, (_, n) =>
      n % 20 === 0 ? aTitle({ id: uuid(n) }) : aRow({ id: uuid(n), depth: 1 }),
    );
    const edited = rows.map((row, at) => (at === 9_999 ? { ...row, price: '2' } : row));
    const operations = diffRows(rows, edited);
    expect(operations).toHaveLength(1);
    expect(applyOperations(rows, operations).rows).toEqual(edited);
  });
});

/** One valid step chosen by three numbers; a refusal leaves the rows as they are. */
function step(rows: ItemRow[], kind: number, one: number, two: number, id: string): ItemRow[] {
  const target = rows[one % Math.max(rows.length, 1)];
  const parent = rows[two % Math.max(rows.length, 1)];
  const parentId = parent && parent.type !== 'PART' ? parent.id : null;
  if (kind === 0 || !target) return applyOperations(rows, [addition(id, { parentId })]).rows;
  if (kind === 1) return applyOperations(rows, [{ op: 'update', id: target.id, fields: { code: String(two) } }]).rows;
  if (kind === 2) return applyOperations(rows, [{ op: 'delete', id: target.id }]).rows;
  const at = rows.indexOf(target);
  const inside = parent && rows.indexOf(parent) >= at && rows.indexOf(parent) < subtreeEnd(rows, at);
  return inside ? rows : applyOperations(rows, [{ op: 'move', id: target.id, parentId, afterId: null }]).rows;
}
