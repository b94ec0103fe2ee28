import { waitFor } from '@testing-library/react';
import { documentsWithDrafts, draftsOf, eraseDrafts } from '../../src/store/drafts.js';
import type { ItemEditorStore } from '../../src/store/item-editor-store.js';
import { DocumentServer } from '../support/document-server.js';
import { uuid } from '../support/rows.js';

const CONCRETE = uuid(3);
const STEEL = uuid(4);

let server: DocumentServer;
let store: ItemEditorStore;

const rowOf = (id: string) => store.snapshot().rows.find((row) => row.id === id);
const onServer = (id: string) => server.rows.find((row) => row.id === id);
const type = (id: string, text: string) => store.cells.write({ rowId: id, column: 'price' }, text);
const state = () => store.snapshot().save.kind;
const notice = () => store.snapshot().notice?.text;
const drafts = () => draftsOf('rosa', 'cot-41');

async function open(...args: Parameters<DocumentServer['open']>): Promise<void> {
  store = server.open(...args);
  await store.ready;
}

/** The document has been closed for good without a last word: nothing more is sent. */
async function killed(): Promise<void> {
  server.reachable = false;
  await store.close();
  server.reachable = true;
}

beforeEach(async () => {
  await eraseDrafts('rosa');
  indexedDB.deleteDatabase('cotizaobra-discarded-items');
  server = new DocumentServer();
  await open();
});

afterEach(async () => {
  server.resume();
  await store.close();
});

describe('somebody else saved other items', () => {
  it('joins both without a question, says so and keeps undo', async () => {
    server.changeElsewhere(STEEL, { quantity: '7' });
    type(CONCRETE, '66.5');
    await waitFor(() => expect(state()).toBe('saved'));
    expect(rowOf(STEEL)?.quantity).toBe('7');
    expect(onServer(CONCRETE)?.price).toBe('66.5');
    expect(notice()).toBe('Diego Paucar guardó otros ítems mientras editabas. Ya están junto a los tuyos.');
    store.undo();
    await waitFor(() => expect(onServer(CONCRETE)?.price).toBe('10'));
    expect(onServer(STEEL)?.quantity).toBe('7');
  });

  it('leaves open the cell that is being typed in', async () => {
    server.changeElsewhere(STEEL, { quantity: '7' });
    type(CONCRETE, '66.5');
    store.cells.select({ rowId: CONCRETE, column: 'unit' });
    store.cells.edit('gl');
    await waitFor(() => expect(rowOf(STEEL)?.quantity).toBe('7'));
    expect(store.snapshot().editing).toMatchObject({ rowId: CONCRETE, text: 'gl' });
  });
});

describe('somebody else saved the same item', () => {
  const conflicted = async (): Promise<void> => {
    server.changeElsewhere(CONCRETE, { price: '69' });
    type(CONCRETE, '66.5');
    await waitFor(() => expect(state()).toBe('conflict'));
  };

  it('keeps what was typed, shows both versions and sends nothing more', async () => {
    await conflicted();
    const { save } = store.snapshot();
    expect(save.kind === 'conflict' && [save.conflict.base.version, save.conflict.server.version]).toEqual([1, 2]);
    type(CONCRETE, '67');
    await waitFor(async () =>
      expect((await drafts())[0]?.operations).toEqual([{ op: 'update', id: CONCRETE, fields: { price: '67' } }]),
    );
    expect(server.received).toHaveLength(1);
  });

  it("is settled by 'Conservar la mía', and the other version can be brought back in a later visit", async () => {
    await conflicted();
    store.keepMine();
    await waitFor(() => expect(state()).toBe('saved'));
    expect(onServer(CONCRETE)?.price).toBe('66.5');
    await store.close();
    await open();
    const [discarded] = store.snapshot().discarded;
    expect(discarded).toMatchObject({ whose: 'server', version: 2, savedBy: 'Diego Paucar' });
    store.bringBack(discarded!);
    await waitFor(() => expect(onServer(CONCRETE)?.price).toBe('69'));
    store.undo();
    await waitFor(() => expect(onServer(CONCRETE)?.price).toBe('66.5'));
  });

  it("is settled by 'Recargar', and even then undoing brings one's own back", async () => {
    await conflicted();
    store.takeServerVersion();
    expect(rowOf(CONCRETE)?.price).toBe('69');
    expect(store.snapshot().discarded[0]).toMatchObject({ whose: 'mine', version: 1 });
    await waitFor(async () => expect(await drafts()).toEqual([]));
    expect(store.version).toBe(2);
    store.undo();
    expect(rowOf(CONCRETE)?.price).toBe('66.5');
    await waitFor(() => expect(onServer(CONCRETE)?.price).toBe('66.5'));
  });
});

describe('an answer that was lost', () => {
  it('is no conflict', async () => {
    server.losesAnswers = true;
    type(CONCRETE, '5');
    await waitFor(() => expect(server.version).toBe(2));
    server.losesAnswers = false;
    await waitFor(() => expect(state()).toBe('saved'));
    expect([server.version, store.version]).toEqual([2, 2]);
    expect(notice()).toBeUndefined();
  });

  it('is none either when typing went on in the same cell meanwhile', async () => {
    server.losesAnswers = true;
    type(CONCRETE, '5');
    await waitFor(() => expect(server.version).toBe(2));
    type(CONCRETE, '6');
    server.losesAnswers = false;
    await waitFor(() => expect(onServer(CONCRETE)?.price).toBe('6'));
    await waitFor(() => expect(state()).toBe('saved'));
  });

  it('is none after the page was closed in between', async () => {
    server.losesAnswers = true;
    type(CONCRETE, '5');
    await waitFor(() => expect(server.version).toBe(2));
    await killed();
    server.losesAnswers = false;
    await open();
    await waitFor(() => expect(store.snapshot().dirty).toBe(false));
    expect(state()).not.toBe('conflict');
    expect(server.version).toBe(2);
  });
});

describe('a document that may no longer change', () => {
  it('is not a conflict', async () => {
    server.refusal = { status: 409, text: 'Este documento ya se envió.' };
    type(CONCRETE, '5');
    await waitFor(() =>
      expect(store.snapshot().save).toEqual({ kind: 'failed', message: 'Este documento ya se envió.' }),
    );
  });
});

describe('a draft on an older version', () => {
  beforeEach(async () => {
    server.reachable = false;
    type(CONCRETE, '5');
    await waitFor(() => expect(state()).toBe('offline'));
    await killed();
  });

  it('goes on top of what others changed elsewhere', async () => {
    server.changeElsewhere(STEEL, { quantity: '7' });
    await open();
    expect(notice()).toBe('Había 1 cambio sin enviar en este equipo. Se están enviando.');
    await waitFor(() => expect(onServer(CONCRETE)?.price).toBe('5'));
    expect(onServer(STEEL)?.quantity).toBe('7');
  });

  it('is a conflict where others changed the same item, with what it was before', async () => {
    server.changeElsewhere(CONCRETE, { price: '69' });
    await open();
    const { save } = store.snapshot();
    if (save.kind !== 'conflict') throw new Error(save.kind);
    const priceIn = (rows: typeof server.rows) => rows.find((row) => row.id === CONCRETE)?.price;
    expect([priceIn([...save.conflict.base.rows]), priceIn([...save.conflict.server.rows])]).toEqual(['10', '69']);
    expect(rowOf(CONCRETE)?.price).toBe('5');
    store.keepMine();
    await waitFor(() => expect(onServer(CONCRETE)?.price).toBe('5'));
    await waitFor(async () => expect(await documentsWithDrafts('rosa')).toEqual([]));
  });
});

describe('a page that dies while somebody types', () => {
  it('opens with the cell as it was being typed in', async () => {
    store.cells.select({ rowId: CONCRETE, column: 'description' });
    store.cells.edit('Concreto f');
    store.cells.typing('Concreto f´c');
    await waitFor(async () => expect((await drafts())[0]?.open).toMatchObject({ cell: { text: 'Concreto f´c' } }));
    const dead = store;
    await open();
    expect(store.snapshot().editing).toMatchObject({ rowId: CONCRETE, column: 'description', text: 'Concreto f´c' });
    expect(store.snapshot().notice).toBeNull();
    store.cells.commit();
    await waitFor(() => expect(onServer(CONCRETE)?.description).toBe('Concreto f´c'));
    await waitFor(async () => expect(await drafts()).toEqual([]));
    dead.cells.cancel();
    await dead.close();
  });

  it('opens with the dialog of the title as it was', async () => {
    store.openTitle(uuid(1));
    store.typeTitle({ rowId: uuid(1), code: 'T-1', description: 'Obras prelim' });
    await waitFor(async () => expect(await drafts()).toHaveLength(1));
    const dead = store;
    await open();
    expect(store.snapshot().titleEditing?.description).toBe('Obras prelim');
    dead.openTitle(null);
    await dead.close();
  });

  it('forgets what was cancelled', async () => {
    store.cells.select({ rowId: CONCRETE, column: 'price' });
    store.cells.edit('9');
    await waitFor(async () => expect(await drafts()).toHaveLength(1));
    store.cells.cancel();
    await waitFor(async () => expect(await drafts()).toEqual([]));
  });
});
