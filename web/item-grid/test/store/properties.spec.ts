import { numberRows, sumRows } from '@cotizaobra/proto/rules/numbering';
import { totalsOfSum } from '@cotizaobra/proto/rules/totals';
import fc from 'fast-check';
import { eraseDrafts } from '../../src/store/drafts.js';
import type { ItemEditorStore } from '../../src/store/item-editor-store.js';
import { DocumentServer } from '../support/document-server.js';

type Command = (store: ItemEditorStore) => void;

const commands: Command[] = [
  (store) => store.rows.addTitle(),
  (store) => store.rows.addPart(),
  (store) => store.rows.moveUp(),
  (store) => store.rows.moveDown(),
  (store) => store.rows.indent(),
  (store) => store.rows.outdent(),
  (store) => store.rows.remove(),
  (store) => store.rows.copyRows(),
  (store) => store.rows.pasteRows(),
  (store) => store.cells.clear(),
  (store) => store.cells.fillDown(),
  (store) => store.pasting.paste('12,5\t1,234.50\ns/c\t3'),
  (store) => store.pasting.paste('Descripción\tCantidad\tPrecio\nZócalo\t3\t7.1255'),
  (store) => {
    store.cells.edit('7.305');
    store.cells.commit();
  },
];

const columns = ['index', 'quantity', 'price'] as const;
const step = fc.tuple(fc.nat(commands.length - 1), fc.nat(30), fc.nat(30), fc.constantFrom(...columns));

/** Selects a block and gives a command. */
function run(store: ItemEditorStore, [command, from, to, column]: [number, number, number, (typeof columns)[number]]) {
  const { rows } = store.snapshot();
  const rowAt = (n: number) => rows[n % Math.max(rows.length, 1)]?.id;
  const [first, last] = [rowAt(from), rowAt(to)];
  if (first && last) {
    store.cells.select({ rowId: first, column });
    store.cells.select({ rowId: last, column }, true);
  }
  commands[command]!(store);
}

describe('any run of commands', () => {
  it('keeps sums and numbers what proto says they are, and is undone to where it began', async () => {
    await eraseDrafts('rosa');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const store = new DocumentServer().open({ timing: { saveAfterMs: 3_600_000, draftAfterMs: 3_600_000 } });
        await store.ready;
        const before = store.snapshot().rows;
        for (const each of steps) {
          run(store, each);
          const { rows, partials, sum, numbers, totals } = store.snapshot();
          expect({ partials, total: sum }).toEqual(sumRows(rows));
          expect(totals).toEqual(totalsOfSum(sum, 'INCLUDED', '18'));
          expect(numbers).toEqual(numberRows(rows));
        }
        while (store.snapshot().canUndo) store.undo();
        expect(store.snapshot().rows).toEqual(before);
        await store.close();
      }),
      { numRuns: 60 },
    );
  });
});
