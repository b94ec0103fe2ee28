import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { rowsFromElements } from '../../src/model/editor-row.js';
import { eraseDrafts } from '../../src/store/drafts.js';
import type { ItemEditorStore } from '../../src/store/item-editor-store.js';
import { diego, MergingServer, rosa } from '../support/merging-server.js';
import { nested } from '../support/rows.js';

type Command = (store: ItemEditorStore) => void;

const commands: Command[] = [
  (store) => store.rows.addTitle(),
  (store) => store.rows.addPart(),
  (store) => store.rows.moveUp(),
  (store) => store.rows.moveDown(),
  (store) => store.rows.indent(),
  (store) => store.rows.outdent(),
  (store) => store.rows.remove(),
  (store) => store.cells.clear(),
  (store) => store.undo(),
  (store) => store.redo(),
  (store) => {
    store.cells.edit('7.305');
    store.cells.commit();
  },
  (store) => {
    store.cells.edit('8');
    store.cells.commit();
  },
];

type Step = { who: 0 | 1; act: number; row: number; column: 'index' | 'quantity' | 'price' | 'description' };
const step: fc.Arbitrary<Step | 'save' | 'tell'> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      who: fc.constantFrom(0 as const, 1 as const),
      act: fc.nat(commands.length - 1),
      row: fc.nat(30),
      column: fc.constantFrom('index' as const, 'quantity' as const, 'price' as const, 'description' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constant('save' as const) },
  { weight: 1, arbitrary: fc.constant('tell' as const) },
);

describe('any work of two people on one document', () => {
  it('ends with the same tree on both screens and on the server', async () => {
    await eraseDrafts('rosa');
    await eraseDrafts('diego');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const server = new MergingServer();
        const timing = { saveAfterMs: 3_600_000, draftAfterMs: 3_600_000, retryMs: [1] };
        const stores = [server.open(rosa, { timing }), server.open(diego, { timing })] as const;
        await Promise.all(stores.map((store) => store.ready));
        for (const one of steps) {
          if (one === 'tell') await server.tell();
          else if (one === 'save') await stores[steps.indexOf(one) % 2]!.flush();
          else {
            const store = stores[one.who];
            const { rows } = store.snapshot();
            const row = rows[one.row % Math.max(rows.length, 1)];
            if (row) store.cells.select({ rowId: row.id, column: one.column });
            commands[one.act]!(store);
          }
        }
        for (let round = 0; round < 3; round += 1) {
          for (const store of stores) await store.flush();
          await server.tell();
        }
        await waitFor(() => expect(stores.map((store) => store.snapshot().dirty)).toEqual([false, false]));
        const there = rowsFromElements(nested(server.rows));
        for (const store of stores) expect(rowsFromElements(nested(store.snapshot().rows))).toEqual(there);
        await Promise.all(stores.map((store) => store.close()));
        await eraseDrafts('rosa');
        await eraseDrafts('diego');
      }),
      { numRuns: 80 },
    );
  });
});
