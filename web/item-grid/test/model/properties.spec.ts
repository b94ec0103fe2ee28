import { applyOperations } from '@cotizaobra/proto/quotations/apply-operations';
import { diffRows } from '@cotizaobra/proto/quotations/diff-rows';
import { itemOperationsSchema } from '@cotizaobra/proto/quotations/item-operations';
import { validateRows } from '@cotizaobra/proto/rules/item-tree';
import fc from 'fast-check';
import { indent, moveDown, moveTo, moveUp, outdent } from '../../src/model/arrange.js';
import { typeInto } from '../../src/model/cells.js';
import { copySubtrees, pasteSubtrees, removeRows } from '../../src/model/clipboard.js';
import type { EditorRow } from '../../src/model/editor-row.js';
import { emptyHistory, type History, type HistoryStep, redo, remember, undo } from '../../src/model/history.js';
import { insertPart, insertPartBelow, insertSubtitle, insertTitle } from '../../src/model/insert.js';
import { type RowRun, runOf } from '../../src/model/row-run.js';
import { applySegment, isRefusal, type Outcome, replacing } from '../../src/model/segment.js';
import { house, kind } from '../support/rows.js';

type Operation = (rows: readonly EditorRow[], at: number, other: number) => Outcome | null;

const edit =
  (column: 'price' | 'quantity' | 'description', text: string): Operation =>
  (rows, at) => {
    const row = rows[at];
    return row?.type === 'PART' ? replacing(rows, at, at + 1, [typeInto(row, column, text).row]) : null;
  };

const onRow =
  (operation: (rows: readonly EditorRow[], at: number) => Outcome): Operation =>
  (rows, at) =>
    rows[at] ? operation(rows, at) : null;

type Arrange = (rows: readonly EditorRow[], first: number, last: number) => Outcome;

/** From a row down to up to two rows below it. */
const lastOf = (rows: readonly EditorRow[], at: number, other: number): number =>
  Math.min(rows.length - 1, at + (other % 3));

const onRange = (rows: readonly EditorRow[], at: number, other: number, operation: Arrange): Outcome | null =>
  rows[at] ? operation(rows, at, lastOf(rows, at, other)) : null;

function onRun(
  rows: readonly EditorRow[],
  at: number,
  other: number,
  operation: (run: RowRun) => Outcome,
): Outcome | null {
  const run = rows[at] ? runOf(rows, at, lastOf(rows, at, other)) : null;
  return run && !('refusal' in run) ? operation(run) : null;
}

const operations: Operation[] = [
  (rows) => insertTitle(rows, kind),
  (rows, at) => insertSubtitle(rows, at, kind),
  (rows, at) => insertPart(rows, at, kind),
  (rows, at) => insertPartBelow(rows, at, kind),
  onRow(moveUp),
  onRow(moveDown),
  onRow(indent),
  onRow(outdent),
  (rows, at, other) => onRun(rows, at, other, (run) => moveTo(rows, run, other, other % 4)),
  (rows, at, other) => onRange(rows, at, other, moveUp),
  (rows, at, other) => onRange(rows, at, other, moveDown),
  (rows, at, other) => onRange(rows, at, other, indent),
  (rows, at, other) => onRange(rows, at, other, outdent),
  (rows, at, other) => (rows[at] ? pasteSubtrees(rows, copySubtrees(rows, at, at), other) : null),
  (rows, at, other) => (rows[at] ? removeRows(rows, at, Math.min(rows.length - 1, at + (other % 2))) : null),
  edit('price', '12.5'),
  edit('price', 's/c'),
  edit('quantity', '1,234.50'),
  edit('description', 'Otra'),
];

const steps = fc.array(fc.tuple(fc.nat(operations.length - 1), fc.nat(40), fc.nat(40)), { maxLength: 25 });

interface Run {
  rows: readonly EditorRow[];
  history: History;
  past: (readonly EditorRow[])[];
}

function run(list: [number, number, number][]): Run {
  const state: Run = { rows: house(), history: emptyHistory, past: [] };
  for (const [operation, one, two] of list) {
    const size = Math.max(state.rows.length, 1);
    const outcome = operations[operation]!(state.rows, one % size, two % (size + 1));
    if (!outcome || isRefusal(outcome)) continue;
    state.past.push(state.rows);
    state.rows = applySegment(state.rows, outcome.segment);
    state.history = remember(state.history, outcome.segment);
  }
  return state;
}

function stepOf(step: HistoryStep | 'lost' | null): HistoryStep {
  if (step === null || step === 'lost') throw new Error(`nothing to undo: ${step}`);
  return step;
}

/** What the server knows of rows. */
const known = (rows: readonly EditorRow[]) => rows.map(({ typedPartial: _typed, ...row }) => row);

describe('any run of operations', () => {
  it('leaves a valid tree', () => {
    fc.assert(
      fc.property(steps, (list) => expect(validateRows(run(list).rows)).toEqual([])),
      { numRuns: 300 },
    );
  });

  it('is undone step by step, and redone', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const end = run(list);
        let { rows, history } = end;
        for (const expected of end.past.toReversed()) {
          const step = stepOf(undo(history, rows));
          rows = applySegment(rows, step.segment);
          history = step.history;
          expect(rows).toEqual(expected);
        }
        expect(undo(history, rows)).toBeNull();
        for (let step = redo(history); step; step = redo(history)) {
          rows = applySegment(rows, step.segment);
          history = step.history;
        }
        expect(rows).toEqual(end.rows);
      }),
    );
  });

  it('gives the server the same rows through the operations it sends', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const before = house();
        const { rows } = run(list);
        const sent = diffRows(before, rows);
        if (sent.length > 0) expect(itemOperationsSchema.parse(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
        expect(known(applyOperations(before, sent).rows)).toEqual(known(rows));
      }),
      { numRuns: 300 },
    );
  });
});
