import fc from 'fast-check';
import { applyOperations } from '../../../src/quotations/apply-operations.js';
import { diffRows } from '../../../src/quotations/diff-rows.js';
import type { ItemRow } from '../../../src/rules/item-tree.js';
import { applyChanges } from '../../../src/rules/together/apply-changes.js';
import { inverseOf } from '../../../src/rules/together/inverse.js';
import { mergeOnto } from '../../../src/rules/together/merge-onto.js';
import { contentOf, recordChanges } from '../../../src/rules/together/record-changes.js';
import type { TreeEdit } from '../../../src/rules/together/tree-change.js';
import { aRow, aTitle, trees, uuid } from '../../support/item-trees.js';

const outline = (rows: readonly ItemRow[]) => rows.map((row) => ({ id: row.id, depth: row.depth, ...contentOf(row) }));

const ana = { userId: uuid(901), name: 'Ana' };
const diego = { userId: uuid(902), name: 'Diego' };

describe('a recorded edit', () => {
  it('leads from one tree to the next, and back', () => {
    fc.assert(
      fc.property(trees(), trees(), (before, after) => {
        // One id may be of another kind in the other tree: a whole tree that replaces another one does that.
        const changes = recordChanges(before, diffRows(before, after), after);
        expect(outline(applyChanges(before, changes))).toEqual(outline(after));
        expect(outline(applyChanges(after, inverseOf(changes)))).toEqual(outline(before));
      }),
      { numRuns: 500 },
    );
  });

  it('is undone by its author alone: what another typed meanwhile stays', () => {
    const [title, line] = [aTitle({ id: uuid(1) }), aRow({ id: uuid(2), depth: 1, price: '10', quantity: '1' })];
    const start = [title, line];
    const typed = applyOperations(start, [{ op: 'update', id: line.id, fields: { price: '12' } }]).rows;
    const theirs = recordChanges(
      typed,
      [],
      applyOperations(typed, [{ op: 'update', id: line.id, fields: { quantity: '7' } }]).rows,
    );
    const edit: TreeEdit = { version: 3, after: 2, at: '2026-11-25T15:00:00.000Z', author: diego, changes: theirs };
    const undone = mergeOnto({
      rows: applyChanges(typed, theirs),
      operations: diffRows(typed, start),
      edits: [edit],
      author: ana,
    });
    expect(undone).toMatchObject({ overwritten: [], orphans: [] });
    expect(undone.rows[1]).toMatchObject({ price: '10', quantity: '7' });
  });

  it('brings a deleted branch back with what it held', () => {
    const start = [
      aTitle({ id: uuid(1) }),
      aTitle({ id: uuid(2), depth: 1 }),
      aRow({ id: uuid(3), depth: 2 }),
      aRow({ id: uuid(4) }),
    ];
    const { rows } = applyOperations(start, [{ op: 'delete', id: uuid(1) }]);
    const changes = recordChanges(start, [{ op: 'delete', id: uuid(1) }], rows);
    expect(outline(applyChanges(rows, inverseOf(changes)))).toEqual(outline(start));
  });
});
