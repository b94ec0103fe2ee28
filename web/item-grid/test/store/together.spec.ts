import { waitFor } from '@testing-library/react';
import { documentsWithDrafts, eraseDrafts } from '../../src/store/drafts.js';
import type { ItemEditorStore } from '../../src/store/item-editor-store.js';
import type { RemoteEdit } from '../../src/store/transport.js';
import { diego, MergingServer } from '../support/merging-server.js';
import { outline, part, title, uuid } from '../support/rows.js';

const CONCRETE = uuid(3);
const STEEL = uuid(4);
const SHOES = uuid(2);

let server: MergingServer;
let store: ItemEditorStore;

const rowOf = (id: string, of = store) => of.snapshot().rows.find((row) => row.id === id);
const onServer = (id: string) => server.rows.find((row) => row.id === id);
const type = (id: string, text: string, column: 'price' | 'quantity' | 'description' = 'price') =>
  store.cells.write({ rowId: id, column }, text);
const saved = () => waitFor(() => expect(store.snapshot().save.kind).toBe('saved'));

/** Diego changes a cell, having seen `version`. */
const diegoSets = (id: string, fields: object, version = server.version) =>
  server.saveAs(diego, version, [{ op: 'update', id, fields }]);
const diegoDeletes = (id: string, version = server.version) => server.saveAs(diego, version, [{ op: 'delete', id }]);

async function open(): Promise<void> {
  store = server.open();
  await store.ready;
}

beforeEach(async () => {
  await eraseDrafts('rosa');
  await eraseDrafts('diego');
  server = new MergingServer();
  await open();
});

afterEach(async () => {
  server.reachable = true;
  server.losesAnswers = false;
  await store.close();
});

describe('what others change', () => {
  it('arrives under an open cell, which stays open with its text, its selection and its undo', async () => {
    type(STEEL, '11');
    await saved();
    store.cells.select({ rowId: CONCRETE, column: 'price' });
    store.cells.edit('66.9');
    diegoSets(CONCRETE, { quantity: '7' });
    diegoSets(STEEL, { description: 'Acero corrugado' });
    await server.tell();
    expect([rowOf(CONCRETE)?.quantity, rowOf(STEEL)?.description]).toEqual(['7', 'Acero corrugado']);
    const { editing, selection, canUndo, sum } = store.snapshot();
    expect(editing).toMatchObject({ rowId: CONCRETE, column: 'price', text: '66.9' });
    expect(selection?.active).toEqual({ rowId: CONCRETE, column: 'price' });
    expect(canUndo).toBe(true);
    store.cells.commit();
    await saved();
    expect(onServer(CONCRETE)).toMatchObject({ quantity: '7', price: '66.9' });
    expect(sum).not.toBe(store.snapshot().sum);
  });

  it('keeps the objects of all other rows, so that nothing else is drawn again', async () => {
    const before = store.snapshot().rows;
    diegoSets(STEEL, { quantity: '7' });
    await server.tell();
    const after = store.snapshot().rows;
    expect(after.filter((row, at) => row !== before[at]).map(({ id }) => id)).toEqual([STEEL]);
  });

  it('is not undone by undo, which takes back what was typed here alone', async () => {
    type(CONCRETE, '66.9');
    await saved();
    diegoSets(STEEL, { quantity: '7' });
    diegoSets(CONCRETE, { unit: 'gl' });
    await server.tell();
    store.undo();
    await waitFor(() => expect(onServer(CONCRETE)).toMatchObject({ price: '10', unit: 'gl' }));
    expect(onServer(STEEL)?.quantity).toBe('7');
    store.redo();
    await waitFor(() => expect(onServer(CONCRETE)).toMatchObject({ price: '66.9', unit: 'gl' }));
  });

  it('moves and adds rows without moving the selection', async () => {
    store.cells.select({ rowId: STEEL, column: 'price' });
    const place = { parentId: null, afterId: null };
    const { code, description, unit, quantity, price, category } = part('Limpieza');
    const row = { code, description, unit, quantity, price, category };
    server.saveAs(diego, server.version, [{ op: 'add', id: uuid(90), ...place, type: 'PART', ...row }]);
    server.saveAs(diego, server.version, [{ op: 'move', id: SHOES, ...place }]);
    await server.tell();
    expect(outline(store.snapshot().rows).slice(0, 4)).toEqual(['Zapatas', '-Concreto', '-Acero', 'Limpieza']);
    expect(store.snapshot().selection?.active).toEqual({ rowId: STEEL, column: 'price' });
  });

  it('tells the page who changed what, but not its own changes', async () => {
    const heard: RemoteEdit[] = [];
    store.together.onEdits((edits) => heard.push(...edits));
    type(CONCRETE, '66.9');
    await saved();
    diegoSets(STEEL, { quantity: '7' });
    await server.tell();
    expect(heard.map(({ author }) => author?.name)).toEqual(['Diego Paredes']);
  });
});

describe('two people in one cell', () => {
  it('keeps the later value and tells the earlier author once, who takes it back with one press', async () => {
    const seen = server.version;
    type(CONCRETE, '66.9');
    await saved();
    diegoSets(CONCRETE, { price: '68.2' }, seen);
    await server.tell();
    expect(rowOf(CONCRETE)?.price).toBe('68.2');
    const [lost] = store.snapshot().lost;
    expect(lost).toEqual({
      rowId: CONCRETE,
      column: 'price',
      whose: 'mine',
      lost: '66.9',
      stands: '68.2',
      who: 'Diego Paredes',
    });
    await server.tell();
    expect(store.snapshot().lost).toHaveLength(1);
    store.together.takeBack(lost!);
    await waitFor(() => expect(onServer(CONCRETE)?.price).toBe('66.9'));
    expect(store.snapshot().lost).toEqual([]);
    store.undo();
    await waitFor(() => expect(onServer(CONCRETE)?.price).toBe('68.2'));
  });

  it('tells nothing of a change whose author had seen the value', async () => {
    type(CONCRETE, '66.9');
    await saved();
    diegoSets(CONCRETE, { price: '68.2' });
    await server.tell();
    expect(rowOf(CONCRETE)?.price).toBe('68.2');
    expect(store.snapshot().lost).toEqual([]);
  });

  it('sends what was typed before the news on the version that its author had seen, so that the other is told', async () => {
    server.reachable = false;
    type(CONCRETE, '66.9');
    await waitFor(() => expect(store.snapshot().save.kind).toBe('offline'));
    server.reachable = true;
    diegoSets(CONCRETE, { price: '68.2' });
    await server.tell();
    await saved();
    expect(onServer(CONCRETE)?.price).toBe('66.9');
    expect(server.edits.at(-1)?.overwritten).toMatchObject([
      { field: 'price', value: '66.9', previous: '68.2', previousAuthor: diego },
    ]);
    expect(store.snapshot().lost).toMatchObject([{ whose: 'theirs', lost: '68.2', who: 'Diego Paredes' }]);
  });
});

describe('a row that somebody deleted', () => {
  it('gives back what was typed into it and not saved yet', async () => {
    server.reachable = false;
    type(CONCRETE, '66.9');
    await waitFor(() => expect(store.snapshot().save.kind).toBe('offline'));
    server.reachable = true;
    diegoDeletes(CONCRETE);
    await server.tell();
    await saved();
    const [orphan] = store.snapshot().orphans;
    expect(orphan).toMatchObject({ row: { description: 'Concreto', price: '66.9' }, fields: ['price'] });
    store.together.placeOrphan(orphan!);
    await waitFor(() => expect(server.rows.find(({ price }) => price === '66.9')?.description).toBe('Concreto'));
    expect(store.snapshot().orphans).toEqual([]);
  });

  it('gives back the text of the cell that was open, and selects the row in its place', async () => {
    store.cells.select({ rowId: CONCRETE, column: 'description' });
    store.cells.edit('Concreto f´c 210');
    diegoDeletes(CONCRETE);
    await server.tell();
    expect(store.snapshot().editing).toBeNull();
    expect(store.snapshot().orphans).toMatchObject([
      { row: { description: 'Concreto f´c 210' }, fields: ['description'] },
    ]);
    expect(store.snapshot().selection?.active).toEqual({ rowId: STEEL, column: 'description' });
  });

  it('gives back what was saved, if who deleted it had not seen that', async () => {
    const seen = server.version;
    type(CONCRETE, '66.9');
    await saved();
    diegoDeletes(SHOES, seen);
    await server.tell();
    expect(rowOf(CONCRETE)).toBeUndefined();
    expect(store.snapshot().orphans).toMatchObject([{ row: { id: CONCRETE, price: '66.9' } }]);
  });

  it('gives back new rows below it, which are kept until they are placed or discarded, also by a later visit', async () => {
    server.reachable = false;
    store.cells.select({ rowId: STEEL, column: 'index' });
    store.rows.addPartBelow();
    const added = store.snapshot().selection!.active.rowId;
    type(added, 'Alambre', 'description');
    await waitFor(() => expect(store.snapshot().save.kind).toBe('offline'));
    server.reachable = true;
    diegoDeletes(SHOES);
    await server.tell();
    await waitFor(() =>
      expect(store.snapshot().orphans).toMatchObject([{ row: { description: 'Alambre' }, fields: null }]),
    );
    await store.close();
    await open();
    const [orphan] = store.snapshot().orphans;
    expect(orphan).toMatchObject({ row: { description: 'Alambre' } });
    store.together.forgetOrphan(orphan!);
    await waitFor(async () => expect(await documentsWithDrafts('rosa')).toEqual([]));
  });
});

describe('without connection', () => {
  it('thirty edits join what others did meanwhile, and none is lost', async () => {
    await store.close();
    server = new MergingServer([
      title('Obras', { id: uuid(1) }),
      ...Array.from({ length: 40 }, (_, n) => part(`Partida ${n}`, { id: uuid(100 + n), depth: 1 })),
    ]);
    await open();
    server.reachable = false;
    for (let n = 0; n < 30; n += 1) type(uuid(100 + n), String(500 + n));
    await waitFor(() => expect(store.snapshot().save.kind).toBe('offline'));
    // The page is closed; a later visit finds the draft.
    await store.close();
    for (let n = 0; n < 40; n += 1) diegoSets(uuid(100 + n), { quantity: String(7 + n) });
    diegoSets(uuid(105), { price: '1' });
    server.reachable = true;
    await open();
    await waitFor(() => expect(onServer(uuid(129))?.price).toBe('529'));
    await saved();
    expect(server.rows.slice(1, 31).map(({ price }) => price)).toEqual(
      Array.from({ length: 30 }, (_, n) => `${500 + n}`),
    );
    expect(server.rows.slice(1).map(({ quantity }) => quantity)).toEqual(
      Array.from({ length: 40 }, (_, n) => `${7 + n}`),
    );
    expect(store.snapshot().save.kind).toBe('saved');
    expect(server.edits.at(-1)?.overwritten).toMatchObject([{ previous: '1', previousAuthor: diego }]);
  });

  it('takes a save whose answer was lost for saved, and leaves what others wrote after it', async () => {
    server.losesAnswers = true;
    type(CONCRETE, '66.9');
    await waitFor(() => expect(server.version).toBe(2));
    server.losesAnswers = false;
    diegoSets(CONCRETE, { price: '68.2' });
    server.reachable = true;
    await saved();
    expect([onServer(CONCRETE)?.price, rowOf(CONCRETE)?.price]).toEqual(['68.2', '68.2']);
    expect(server.received).toHaveLength(1);
  });

  it('asks for what it missed when it is back', async () => {
    diegoSets(STEEL, { quantity: '7' });
    await store.catchUp();
    expect(rowOf(STEEL)?.quantity).toBe('7');
  });
});

describe('two editors of one document', () => {
  it('both end with what the server has', async () => {
    const other = server.open(diego);
    await other.ready;
    type(CONCRETE, '66.9');
    other.cells.write({ rowId: STEEL, column: 'price' }, '3.5');
    await waitFor(() => expect([onServer(CONCRETE)?.price, onServer(STEEL)?.price]).toEqual(['66.9', '3.5']));
    await server.tell();
    expect([rowOf(STEEL)?.price, rowOf(CONCRETE, other)?.price]).toEqual(['3.5', '66.9']);
    await other.close();
  });
});
