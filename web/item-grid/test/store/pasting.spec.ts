import { footerOf, houseBudget, largeBudget } from '../../../../proto/test/support/budgets.js';
import { writeTable } from '../../src/model/table-text.js';
import { eraseDrafts } from '../../src/store/drafts.js';
import type { ItemEditorStore } from '../../src/store/item-editor-store.js';
import { DocumentServer } from '../support/document-server.js';
import { outline, uuid } from '../support/rows.js';

let store: ItemEditorStore;
const state = () => store.snapshot();
const pending = () => state().pendingPaste;
const select = (n: number, column: 'index' | 'quantity' | 'price') => store.cells.select({ rowId: uuid(n), column });

async function opened(rows?: []): Promise<void> {
  await eraseDrafts('rosa');
  store = rows ? new DocumentServer(rows).open() : new DocumentServer().open();
  await store.ready;
}
afterEach(() => store.close());

describe('numbers pasted into cells', () => {
  beforeEach(() => opened());

  it('have one format per column: 18,2409 beside 29,081', () => {
    select(3, 'price');
    store.pasting.paste('18,2409\n29,081\n95');
    expect(pending()).toBeNull();
    expect(
      state()
        .rows.slice(2, 5)
        .map(({ price }) => price),
    ).toEqual(['18.2409', '29.081', '95']);
  });

  it('wait for an answer where nothing proves their format, and are one change then', () => {
    const before = state().rows;
    select(3, 'price');
    store.pasting.paste('29,081\n12');
    expect(state().rows).toBe(before);
    expect(pending()).toMatchObject({ kind: 'cells', questions: [{ column: 'price' }] });
    store.pasting.answer('price', 'COMMA');
    store.pasting.apply();
    expect(
      state()
        .rows.slice(2, 4)
        .map(({ price }) => price),
    ).toEqual(['29.081', '12']);
    store.undo();
    expect(state().rows.map(({ price }) => price)).toEqual(before.map(({ price }) => price));
  });

  it('change nothing when nobody answers', () => {
    const before = state().rows;
    select(3, 'price');
    store.pasting.paste('29,081\n12');
    store.pasting.cancel();
    expect([pending(), state().rows]).toEqual([null, before]);
  });

  it('that were copied here are written with a point', () => {
    select(3, 'quantity');
    store.pasting.paste('1.234\n2.345', true);
    expect(
      state()
        .rows.slice(2, 4)
        .map(({ quantity }) => quantity),
    ).toEqual(['1.234', '2.345']);
  });
});

describe('a budget pasted as items', () => {
  beforeEach(() => opened([]));

  it('is shown before it is applied, and is one change with its total and numbers', () => {
    const { table, direct } = houseBudget();
    store.pasting.paste(writeTable([...table, ...footerOf(direct)]));
    expect(state().rows).toEqual([]);
    expect(pending()).toMatchObject({ kind: 'items', reading: { counts: { titles: 6, parts: 17 } } });
    store.pasting.apply();
    expect(state().rows).toHaveLength(23);
    expect(state().sum).toBe(2_083_649n);
    expect(state().numbers.slice(0, 3)).toEqual(['01', '01.01', '01.02']);
    expect(outline(state().rows).join()).not.toMatch(/COSTO DIRECTO|IGV|SON/);
    store.undo();
    expect(state().rows).toEqual([]);
  });

  it('is pasted at once where there is nothing to say', () => {
    store.pasting.paste(writeTable(houseBudget().table));
    expect(pending()).toBeNull();
    expect(state().sum).toBe(2_083_649n);
  });

  it('names partials that differ, and stores quantity × price', () => {
    store.pasting.paste('Ítem\tDescripción\tUnd\tMetrado\tPrecio\tParcial\n1\tMuro\tm2\t2\t10.50\t22.00');
    expect(pending()).toMatchObject({ reading: { differences: [{ row: 2, inFile: '22.00', computed: '21.00' }] } });
    store.pasting.apply();
    expect(state().sum).toBe(2_100n);
  });

  it('shows computed numbers for new rows and where the document says so', () => {
    store.pasting.paste('Ítem\tDescripción\tUnd\tMetrado\nOE.9\tOBRAS\nOE.9.62\tMuro\tm2\t2');
    expect(state().numbers).toEqual(['OE.9', 'OE.9.62']);
    store.cells.down();
    store.rows.addPartBelow();
    expect(state().numbers.at(-1)).toMatch(/^1\./);
    store.setNumbering('COMPUTED');
    expect(state().numbers.slice(0, 2)).toEqual(['1', '1.1']);
  });

  it('of 4,511 rows with seven levels takes a second at most', () => {
    const { table, direct } = largeBudget();
    const text = writeTable([...table, ...footerOf(direct)]);
    const started = process.cpuUsage();
    store.pasting.paste(text);
    store.pasting.apply();
    const { user, system } = process.cpuUsage(started);
    // Of the processor: a loaded machine takes its time.
    expect((user + system) / 1_000).toBeLessThan(1_000);
    expect([state().rows.length, state().sum]).toEqual([4_511, direct]);
    expect(new Set(state().rows.map(({ depth }) => depth)).size).toBe(7);
  });
});

describe('a comma typed before three digits', () => {
  beforeEach(() => opened());

  it('is asked once, remembered for the document, and never guessed', () => {
    select(3, 'price');
    store.cells.edit('29,081');
    store.cells.commit();
    expect(state().commaQuestion).toMatchObject({ text: '29,081' });
    expect(state().rows[2]!.unread).toEqual({ price: '29,081' });
    store.answerComma('DECIMAL');
    expect(state().rows[2]).toMatchObject({ price: '29.081' });
    expect(state().rows[2]!.unread).toBeUndefined();
    select(4, 'price');
    store.cells.edit('1,250');
    store.cells.commit();
    expect(state().commaQuestion).toBeNull();
    expect(state().rows[3]!.price).toBe('1.25');
  });

  it('is known to the cells where it was said of a rate, and kept with the document', async () => {
    await store.close();
    const kept: string[] = [];
    store = new DocumentServer().open({ keepComma: (comma) => kept.push(comma) });
    await store.ready;
    store.rememberComma('THOUSANDS');
    select(3, 'price');
    store.cells.edit('29,081');
    store.cells.commit();
    expect(state().commaQuestion).toBeNull();
    expect(state().rows[2]!.price).toBe('29081');
    expect(kept).toEqual(['THOUSANDS']);
  });

  it.each([
    ['12,5', '12.5'],
    ['12,55', '12.55'],
    ['18,2409', '18.2409'],
  ])('is a decimal comma in %s', (text, price) => {
    select(3, 'price');
    store.cells.edit(text);
    store.cells.commit();
    expect([state().commaQuestion, state().rows[2]!.price]).toEqual([null, price]);
  });
});
