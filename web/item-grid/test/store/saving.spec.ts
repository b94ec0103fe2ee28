import { waitFor } from '@testing-library/react';
import { documentsWithDrafts, draftsOf, eraseDrafts } from '../../src/store/drafts.js';
import type { ItemEditorStore } from '../../src/store/item-editor-store.js';
import { DocumentServer } from '../support/document-server.js';
import { everything, outline, partialsOnly, pricesOnly, uuid } from '../support/rows.js';

const CONCRETE = uuid(3);
const STEEL = uuid(4);

let server: DocumentServer;
let store: ItemEditorStore;

const price = (id: string) => store.snapshot().rows.find((row) => row.id === id)?.price;
const type = (id: string, text: string) => store.cells.write({ rowId: id, column: 'price' }, text);
const state = () => store.snapshot().save.kind;
const draft = async () => (await draftsOf('rosa', 'cot-41'))[0] ?? null;

async function open(...args: Parameters<DocumentServer['open']>): Promise<void> {
  store = server.open(...args);
  await store.ready;
}

beforeEach(async () => {
  await eraseDrafts('rosa');
  server = new DocumentServer();
  await open();
});

afterEach(async () => {
  server.resume();
  await store.close();
});

describe('saving', () => {
  it('sends what changed and says so', async () => {
    expect(state()).toBe('idle');
    type(CONCRETE, '68.2');
    expect(store.snapshot().dirty).toBe(true);
    await waitFor(() => expect(state()).toBe('saved'));
    expect(server.received).toEqual([[{ op: 'update', id: CONCRETE, fields: { price: '68.2' } }]]);
    expect(store.version).toBe(2);
    expect(store.snapshot().dirty).toBe(false);
  });

  it('has one request in flight and then sends the latest', async () => {
    server.hold();
    type(CONCRETE, '1');
    await waitFor(() => expect(state()).toBe('saving'));
    for (const text of ['2', '3', '4']) type(CONCRETE, text);
    type(STEEL, '9');
    expect(server.received).toHaveLength(1);
    server.resume();
    await waitFor(() => expect(state()).toBe('saved'));
    expect(server.received.slice(1)).toEqual([
      [
        { op: 'update', id: CONCRETE, fields: { price: '4' } },
        { op: 'update', id: STEEL, fields: { price: '9' } },
      ],
    ]);
  });

  it('sends nothing when a change was undone before it left', async () => {
    server.hold();
    type(CONCRETE, '1');
    store.undo();
    await store.flush();
    expect(server.received).toEqual([]);
    expect(store.snapshot().dirty).toBe(false);
  });

  it('gives the server the same tree after adding, moving and deleting', async () => {
    store.cells.select({ rowId: uuid(6), column: 'index' });
    store.rows.addPart();
    store.rows.moveUp();
    store.cells.select({ rowId: uuid(2), column: 'index' });
    store.rows.moveDown();
    store.cells.select({ rowId: STEEL, column: 'index' });
    store.rows.remove();
    expect(await store.flush()).toMatchObject({ kind: 'saved' });
    expect(outline(server.rows)).toEqual(outline(store.snapshot().rows));
  });

  it('cuts what is large into several requests', async () => {
    const many = Array.from({ length: 4_500 }, (_, n) => ({ description: `Recurso ${n}` }));
    store.rows.insertRows(many, null);
    await store.flush();
    expect(server.received.map((operations) => operations.length)).toEqual([2_000, 2_000, 500]);
    expect(server.rows).toHaveLength(4_507);
  });

  it('sends amounts where only amounts may be typed', async () => {
    store.setPermissions(partialsOnly);
    store.cells.write({ rowId: CONCRETE, column: 'partial' }, '33.33');
    await store.flush();
    expect(server.received).toEqual([[{ op: 'update', id: CONCRETE, fields: { partial: '33.33' } }]]);
    expect(server.rows.find((row) => row.id === CONCRETE)?.price).toBe(price(CONCRETE));
  });

  it('says why the server refused and tries again when asked', async () => {
    server.refusal = { status: 400, text: 'El precio no se puede editar.' };
    type(CONCRETE, '5');
    await waitFor(() =>
      expect(store.snapshot().save).toEqual({ kind: 'failed', message: 'El precio no se puede editar.' }),
    );
    expect(price(CONCRETE)).toBe('5');
    server.refusal = null;
    store.retry();
    await waitFor(() => expect(state()).toBe('saved'));
  });
});

describe('without a connection', () => {
  it('keeps everything on this computer and sends it when the server answers again', async () => {
    server.reachable = false;
    type(CONCRETE, '5');
    await waitFor(() => expect(state()).toBe('offline'));
    await waitFor(async () => expect((await draft())?.operations).toHaveLength(1));
    server.reachable = true;
    await waitFor(() => expect(state()).toBe('saved'));
    await waitFor(async () => expect(await draft()).toBeNull());
  });

  it('is not restored by an editor that React makes and throws away unseen', async () => {
    server.reachable = false;
    type(CONCRETE, '5');
    await waitFor(() => expect(state()).toBe('offline'));
    await store.close();
    const unseen = server.open();
    await open();
    expect(price(CONCRETE)).toBe('5');
    expect(unseen.snapshot().ready).toBe(false);
  });

  it('says that it is kept on this computer once it is, not before', async () => {
    await store.close();
    await open({ timing: { saveAfterMs: 1, draftAfterMs: 3_600_000, retryMs: [3_600_000] } });
    server.reachable = false;
    const kept = new Promise<Awaited<ReturnType<typeof draft>>>((resolve) => {
      const leave = store.subscribe(() => {
        if (state() !== 'offline') return;
        leave();
        resolve(draft());
      });
    });
    type(CONCRETE, '5');
    expect((await kept)?.operations).toHaveLength(1);
  });

  it('tries at once when the browser is online again', async () => {
    await store.close();
    await open({ timing: { saveAfterMs: 1, draftAfterMs: 1, retryMs: [3_600_000] } });
    const leave = store.connect();
    server.reachable = false;
    type(CONCRETE, '5');
    await waitFor(() => expect(state()).toBe('offline'));
    server.reachable = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(state()).toBe('saved'));
    leave();
  });

  it('restores at opening what was never sent, unreadable texts too', async () => {
    server.reachable = false;
    type(CONCRETE, '5');
    type(STEEL, 's/c');
    await store.close();
    expect(await documentsWithDrafts('rosa')).toEqual(['cot-41']);
    expect(await documentsWithDrafts('otra')).toEqual([]);
    server.reachable = true;
    await open();
    expect(price(CONCRETE)).toBe('5');
    expect(store.snapshot().rows.find((row) => row.id === STEEL)?.unread).toEqual({ price: 's/c' });
    expect(store.snapshot().notice?.text).toBe('Había 2 cambios sin enviar en este equipo. Se están enviando.');
    await waitFor(() => expect(state()).toBe('saved'));
    expect(await draft()).toBeNull();
    expect(server.rows.find((row) => row.id === STEEL)).toMatchObject({ price: '10', unread: { price: 's/c' } });
  });

  it('lets nobody else see the draft, and logging out erases it', async () => {
    server.reachable = false;
    type(CONCRETE, '5');
    await store.close();
    await open({ userId: 'otra' });
    expect(price(CONCRETE)).toBe('10');
    await eraseDrafts('rosa');
    expect(await draft()).toBeNull();
  });

  it('brings no draft back once logging out has erased it', async () => {
    server.reachable = false;
    type(CONCRETE, '5');
    await waitFor(async () => expect((await draft())?.operations).toHaveLength(1));
    await eraseDrafts('rosa');
    await store.close();
    expect(await documentsWithDrafts('rosa')).toEqual([]);
  });
});

describe('what may be changed', () => {
  it('is nothing when the document is read only, and its draft is left alone', async () => {
    server.reachable = false;
    type(CONCRETE, '5');
    await store.close();
    await open({ permissions: { ...everything, readOnly: true } });
    type(CONCRETE, '6');
    store.rows.addTitle();
    store.undo();
    expect(price(CONCRETE)).toBe('10');
    expect((await draft())?.operations).toHaveLength(1);
  });

  it('is the price alone on a copy', () => {
    store.setPermissions(pricesOnly);
    store.rows.addTitle();
    store.cells.write({ rowId: CONCRETE, column: 'quantity' }, '99');
    type(CONCRETE, '6');
    expect(store.snapshot().rows).toHaveLength(7);
    expect(store.snapshot().rows[2]).toMatchObject({ quantity: '2', price: '6' });
  });

  it('takes a newer version from elsewhere only while nothing is unsaved', async () => {
    server.changeElsewhere(STEEL, { quantity: '7' });
    store.accept(await server.load());
    expect(store.snapshot().rows.find((row) => row.id === STEEL)?.quantity).toBe('7');
    server.hold();
    type(CONCRETE, '5');
    server.changeElsewhere(STEEL, { quantity: '8' });
    store.accept(await server.load());
    expect(price(CONCRETE)).toBe('5');
  });
});
