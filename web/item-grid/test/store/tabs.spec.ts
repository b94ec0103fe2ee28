import { waitFor } from '@testing-library/react';
import { documentsWithDrafts, draftsOf, eraseDrafts } from '../../src/store/drafts.js';
import type { ItemEditorStore } from '../../src/store/item-editor-store.js';
import { DocumentServer } from '../support/document-server.js';
import { uuid } from '../support/rows.js';

const [CONCRETE, STEEL] = [uuid(3), uuid(4)];

/** The browser's locks, as far as tabs of one browser need them. jsdom has none. */
class FakeLocks {
  private readonly queues = new Map<string, Promise<unknown>>();
  private readonly held = new Set<string>();

  async request(name: string, options: LockOptions, work: (lock: Lock | null) => unknown): Promise<unknown> {
    if (options.ifAvailable && this.held.has(name)) return work(null);
    const before = this.queues.get(name) ?? Promise.resolve();
    const gone = new Promise<never>((_resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(options.signal!.reason));
    });
    await (options.signal ? Promise.race([before, gone]) : before);
    this.held.add(name);
    const done = Promise.resolve(work({ name, mode: 'exclusive' })).finally(() => this.held.delete(name));
    this.queues.set(name, done);
    return done;
  }
}

describe('two tabs of one browser', () => {
  let server: DocumentServer;
  const tabs: ItemEditorStore[] = [];

  beforeEach(async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeLocks() });
    await eraseDrafts('rosa');
    server = new DocumentServer();
  });
  afterEach(async () => {
    await Promise.all(tabs.splice(0).map((tab) => tab.close()));
    Reflect.deleteProperty(navigator, 'locks');
  });

  const offline = { save: () => Promise.reject(new TypeError('Failed to fetch')) };
  const open = (overrides = {}): ItemEditorStore => {
    const tab = server.open(overrides);
    tabs.push(tab);
    return tab;
  };
  const type = (tab: ItemEditorStore, rowId: string, text: string): void => {
    tab.cells.select({ rowId, column: 'price' });
    tab.cells.edit(text);
    tab.cells.commit();
  };
  const price = (tab: ItemEditorStore, id: string) => tab.snapshot().rows.find((row) => row.id === id)?.price;
  const onServer = (id: string) => server.rows.find((row) => row.id === id)?.price;

  /** A tab with something that the server does not have. */
  async function unsent(text = '500'): Promise<ItemEditorStore> {
    const tab = open(offline);
    await tab.ready;
    type(tab, CONCRETE, text);
    await waitFor(async () => expect(await documentsWithDrafts('rosa')).toEqual(['cot-41']));
    return tab;
  }

  it('can both be typed in at once, however long the other holds something unsent', async () => {
    await unsent();
    const other = open();
    const began = performance.now();
    await other.ready;
    expect(performance.now() - began).toBeLessThan(1_000);
    type(other, STEEL, '7.5');
    expect(price(other, STEEL)).toBe('7.5');
    await waitFor(() => expect(onServer(STEEL)).toBe('7.5'));
    expect(onServer(CONCRETE)).toBe('10');
    expect(await draftsOf('rosa', 'cot-41')).toHaveLength(1);
  });

  it('join when one dies a moment after the other was opened', async () => {
    const dying = await unsent();
    const other = open();
    await other.ready;
    type(other, STEEL, '7.5');
    await dying.close();
    await waitFor(() => expect(price(other, CONCRETE)).toBe('500'));
    expect(price(other, STEEL)).toBe('7.5');
    await waitFor(() => expect([onServer(CONCRETE), onServer(STEEL)]).toEqual(['500', '7.5']));
    await waitFor(async () => expect(await documentsWithDrafts('rosa')).toEqual([]));
    other.undo();
    expect([price(other, CONCRETE), price(other, STEEL)]).toEqual(['500', '10']);
  });

  it('keep both versions where both changed the same cell', async () => {
    const dying = await unsent('500');
    const other = open({ timing: { saveAfterMs: 3_600_000, draftAfterMs: 1, retryMs: [3] } });
    await other.ready;
    type(other, CONCRETE, '7.5');
    await dying.close();
    await waitFor(() => expect(other.snapshot().discarded).toHaveLength(1));
    expect(price(other, CONCRETE)).toBe('7.5');
    expect(other.snapshot().notice?.history).toBe(true);
    other.bringBack(other.snapshot().discarded[0]!);
    expect(price(other, CONCRETE)).toBe('500');
  });

  it('ask people where the other has saved its own already', async () => {
    const dying = await unsent('500');
    const other = open();
    await other.ready;
    type(other, CONCRETE, '7.5');
    await waitFor(() => expect(onServer(CONCRETE)).toBe('7.5'));
    await dying.close();
    await waitFor(() => expect(other.snapshot().save.kind).toBe('conflict'));
    other.takeServerVersion();
    expect(price(other, CONCRETE)).toBe('7.5');
  });

  it('leaves the word of a dying tab in its own cell, not in the one that is typed in', async () => {
    const dying = open(offline);
    await dying.ready;
    dying.cells.select({ rowId: CONCRETE, column: 'description' });
    dying.cells.edit('Concreto premezcl');
    await waitFor(async () => expect(await documentsWithDrafts('rosa')).toEqual(['cot-41']));
    const other = open();
    await other.ready;
    other.cells.select({ rowId: STEEL, column: 'description' });
    other.cells.edit('Ac');
    await dying.close();
    const row = (id: string) => other.snapshot().rows.find((one) => one.id === id)?.description;
    await waitFor(() => expect(row(CONCRETE)).toBe('Concreto premezcl'));
    expect(other.snapshot().editing).toMatchObject({ rowId: STEEL, text: 'Ac' });
  });

  it('keeps what was typed right before the page went away, though the database had no time', async () => {
    const leaving = open({
      ...offline,
      timing: { saveAfterMs: 3_600_000, draftAfterMs: 3_600_000, retryMs: [3_600_000] },
    });
    const stop = leaving.connect();
    await leaving.ready;
    type(leaving, CONCRETE, '321');
    window.dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage).some((name) => name.includes('rosa/cot-41/'))).toBe(true);
    stop();
  });
});
