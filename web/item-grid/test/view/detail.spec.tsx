import { cleanup, screen, waitFor } from '@testing-library/react';
import { plainParts } from '../../demo/plain-parts.js';
import type { EditorRow } from '../../src/model/editor-row.js';
import { eraseDrafts } from '../../src/store/drafts.js';
import type { ItemEditorStore } from '../../src/store/item-editor-store.js';
import { ItemEditor } from '../../src/view/item-editor.js';
import { DocumentServer } from '../support/document-server.js';
import { renderWithTheme } from '../support/render.js';
import { part } from '../support/rows.js';

describe('a part with a detail', () => {
  const detailed = part('Concreto', { quantity: '10', price: '433.35', hasAnalysis: true });
  const typed = part('Flete', { quantity: '1', price: '500' });
  let store: ItemEditorStore;
  let server: DocumentServer;
  let toggled: string[];

  beforeAll(() => {
    Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 520 });
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 900 });
  });
  beforeEach(async () => {
    toggled = [];
    await eraseDrafts('rosa');
    server = new DocumentServer([detailed, typed]);
    store = server.open();
    await store.ready;
  });
  afterEach(async () => {
    cleanup();
    await store.close();
  });

  it('says so in its price cell, opens with F4, and leaves F4 alone where nothing is offered', async () => {
    const detail = {
      openRowId: null,
      offers: (row: EditorRow) => row.id === detailed.id,
      toggle: (rowId: string) => void toggled.push(rowId),
    };
    const { user } = renderWithTheme(<ItemEditor store={store} parts={plainParts} detail={detail} />);
    const cell = document.getElementById(`cell-${detailed.id}-price`)!;
    expect(cell).toHaveAttribute('aria-description', 'Sale de su análisis. F4 lo abre.');
    expect(cell).toHaveAttribute('aria-readonly', 'true');
    expect(document.getElementById(`cell-${typed.id}-price`)).not.toHaveAttribute('aria-description');
    screen.getByRole('treegrid').focus();
    store.cells.select({ rowId: detailed.id, column: 'price' });
    await user.keyboard('{F4}');
    store.cells.select({ rowId: typed.id, column: 'price' });
    await user.keyboard('{F4}');
    expect(toggled).toEqual([detailed.id]);
  });

  it('refuses a typed price with the reason', () => {
    store.cells.select({ rowId: detailed.id, column: 'price' });
    store.cells.edit('9');
    expect(store.snapshot().editing).toBeNull();
    expect(store.snapshot().notice?.text).toMatch(/El precio sale de su análisis/);
  });

  it('takes prices from the server without an edit of its own, beside unsaved ones', async () => {
    store.cells.write({ rowId: typed.id, column: 'price' }, '510');
    store.takeDetails(new Map([[detailed.id, { price: '436.96', hasDetail: true }]]));
    expect(store.snapshot().rows.map(({ price }) => price)).toEqual(['436.96', '510']);
    await store.flush();
    await waitFor(() => expect(server.received.flat()).toHaveLength(1));
    expect(server.received.flat()[0]).toMatchObject({ id: typed.id, fields: { price: '510' } });
    store.undo();
    expect(store.snapshot().rows.map(({ price }) => price)).toEqual(['436.96', '500']);
  });

  const pasteCopy = () => {
    store.cells.select({ rowId: detailed.id, column: 'index' });
    store.rows.copyRows();
    store.rows.pasteRows();
    return store.snapshot().rows[1]!;
  };

  it('is copied with its detail: nobody types the price of the copy, and the save names the source', async () => {
    const copy = pasteCopy();
    expect([copy.price, copy.hasDetail]).toEqual(['433.35', true]);
    store.cells.select({ rowId: copy.id, column: 'price' });
    store.cells.edit('9');
    expect(store.snapshot().editing).toBeNull();
    await store.flush();
    expect(server.received.flat()).toMatchObject([{ op: 'add', id: copy.id, analysisOf: detailed.id }]);
    store.takeDetails(new Map([[copy.id, { price: '433.35', hasDetail: true }]]));
    expect(store.snapshot().rows[1]!.analysisOf).toBeUndefined();
    const second = pasteCopy();
    expect(second.analysisOf).toBe(detailed.id);
  });

  it('keeps the detail of a copy through changes of others and in the draft of a closed tab', async () => {
    const copy = pasteCopy();
    server.changeElsewhere(typed.id, { description: 'Flete a obra' });
    await store.flush();
    expect(store.snapshot().rows.find(({ id }) => id === copy.id)).toMatchObject({ hasDetail: true });
    expect(server.received.flat().at(-1)).toMatchObject({ op: 'add', id: copy.id, analysisOf: detailed.id });
    server.reachable = false;
    const offline = pasteCopy();
    await store.close();
    server.reachable = true;
    server.hold();
    store = server.open();
    await store.ready;
    const restored = store.snapshot().rows.find(({ id }) => id === offline.id);
    expect(restored).toMatchObject({ hasDetail: true, analysisOf: detailed.id });
    server.resume();
  });

  it('leaves its copy with a typed price where the source has lost its detail', async () => {
    const copy = pasteCopy();
    await store.flush();
    store.takeDetails(new Map([[copy.id, { price: '433.35', hasDetail: false }]]));
    expect(store.snapshot().rows[1]).not.toHaveProperty('hasDetail');
    store.cells.write({ rowId: copy.id, column: 'price' }, '440');
    expect(store.snapshot().rows[1]!.price).toBe('440');
  });

  it('becomes a typed price', () => {
    store.takeDetails(new Map([[detailed.id, { price: '433.35', hasDetail: false }]]));
    store.cells.write({ rowId: detailed.id, column: 'price' }, '440');
    expect(store.snapshot().rows[0]!.price).toBe('440');
  });
});
