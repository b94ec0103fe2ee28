import { applyOperations } from '@cotizaobra/proto/quotations/apply-operations';
import { diffRows } from '@cotizaobra/proto/quotations/diff-rows';
import { validateRows } from '@cotizaobra/proto/rules/item-tree';
import fc from 'fast-check';
import type { EditorRow } from '../../src/model/editor-row.js';
import { emptyHistory, remember, rememberForeign, undo } from '../../src/model/history.js';
import { rebased } from '../../src/model/rebase.js';
import { applySegment, segmentBetween } from '../../src/model/segment.js';
import { house, outline, part, uuid } from '../support/rows.js';

const change = (rows: readonly EditorRow[], n: number, fields: Partial<EditorRow>): EditorRow[] =>
  rows.map((row) => (row.id === uuid(n) ? { ...row, ...fields } : row));
const without = (rows: readonly EditorRow[], ...ns: number[]): EditorRow[] =>
  rows.filter((row) => !ns.some((n) => row.id === uuid(n)));
const rowIn = (rows: readonly EditorRow[] | null, n: number) => rows?.find((row) => row.id === uuid(n));

describe('two versions of a document', () => {
  const base = house();

  it('go together where they changed different items', () => {
    const joined = rebased(base, change(base, 4, { price: '7' }), change(base, 3, { price: '5' }));
    expect(rowIn(joined, 3)?.price).toBe('5');
    expect(rowIn(joined, 4)?.price).toBe('7');
  });

  it('need a choice where they changed one item, in whatever cell', () => {
    expect(rebased(base, change(base, 3, { unit: 'kg' }), change(base, 3, { price: '5' }))).toBeNull();
    expect(rebased(base, without(base, 3), change(base, 3, { price: '5' }))).toBeNull();
    expect(rebased(base, change(base, 3, { price: '5' }), without(base, 2, 3, 4))).toBeNull();
  });

  it('need none where both came to the same', () => {
    const same = change(base, 3, { price: '5' });
    expect(rebased(base, same, change(same, 4, { price: '6' }))).toEqual(change(same, 4, { price: '6' }));
    expect(outline(rebased(base, without(base, 3), without(base, 3))!)).toEqual(outline(without(base, 3)));
  });

  it('need a choice where one put items under what the other deleted', () => {
    const under = [...base.slice(0, 4), part('Encofrado', { depth: 2 }), ...base.slice(4)];
    expect(rebased(base, without(base, 2, 3, 4), under)).toBeNull();
    expect(rebased(base, under, without(base, 2, 3, 4))).toBeNull();
  });

  it('keep what is only known here', () => {
    const mine = change(base, 3, { unread: { quantity: '95 kg' } });
    expect(rowIn(rebased(base, change(base, 4, { price: '7' }), mine), 3)?.unread).toEqual({ quantity: '95 kg' });
  });

  it('give the server, through operations, just what is shown', () => {
    const edit = fc.record({ n: fc.integer({ min: 1, max: 7 }), text: fc.string({ maxLength: 5 }) });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 4 }), fc.array(edit, { maxLength: 4 }), (theirs, own) => {
        const apply = (list: { n: number; text: string }[]) =>
          list.reduce((rows, { n, text }) => change(rows, n, { description: text }), base);
        const [server, mine] = [apply(theirs), apply(own)];
        const joined = rebased(base, server, mine);
        if (!joined) return;
        expect(validateRows(joined)).toEqual([]);
        expect(applyOperations(server, diffRows(server, joined)).rows).toEqual(joined);
        for (const { n } of own) expect(rowIn(joined, n)).toEqual(rowIn(mine, n));
        for (const { n } of theirs) expect(rowIn(joined, n)).toEqual(rowIn(server, n));
      }),
    );
  });
});

describe('undoing', () => {
  it("takes one's own change back and leaves those that others made since", () => {
    const base = house();
    const mine = without(base, 6, 7);
    const joined = rebased(base, change(base, 3, { price: '7' }), mine)!;
    const history = rememberForeign(remember(emptyHistory, segmentBetween(base, mine)), mine, joined);
    const step = undo(history, joined);
    if (step === null || step === 'lost') throw new Error('nothing to undo');
    const back = applySegment(joined, step.segment);
    expect(outline(back)).toEqual(outline(base));
    expect(rowIn(back, 3)?.price).toBe('7');
  });
});
