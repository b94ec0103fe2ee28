import { waitFor } from '@testing-library/react';
import { eraseDrafts } from '../../src/store/drafts.js';
import { DocumentServer } from '../support/document-server.js';
import { part, title, uuid } from '../support/rows.js';

const [CONCRETE, STEEL] = [uuid(3), uuid(4)];

describe('an own operation on the server, such as an import', () => {
  let server: DocumentServer;

  beforeEach(async () => {
    await eraseDrafts('rosa');
    server = new DocumentServer();
  });

  const importing = async (rows = [title('Losa'), part('Encofrado', { depth: 1 })], replace = false) => {
    const store = server.open();
    await store.ready;
    const before = store.snapshot().rows;
    server.rows = replace ? rows : [...server.rows, ...rows];
    server.version += 1;
    store.takeOwn(await server.load());
    return { store, before, ids: store.snapshot().rows.map(({ id }) => id) };
  };

  it('is one change with one undo, which is saved', async () => {
    const { store, before, ids } = await importing();
    expect(ids).toHaveLength(before.length + 2);
    expect(store.version).toBe(2);
    expect(store.snapshot().dirty).toBe(false);
    store.undo();
    expect(store.snapshot().rows).toEqual(before);
    await waitFor(() => expect(store.snapshot().save.kind).toBe('saved'));
    expect(server.received).toHaveLength(1);
    expect(server.rows).toHaveLength(before.length);
    store.redo();
    await waitFor(() => expect(server.rows).toHaveLength(before.length + 2));
    await store.close();
  });

  it('brings the replaced items back, with their ids', async () => {
    const { store, before } = await importing([part('Encofrado')], true);
    expect(store.snapshot().rows).toHaveLength(1);
    store.undo();
    expect(store.snapshot().rows).toEqual(before);
    await waitFor(() => expect(server.rows.map(({ id }) => id)).toEqual(before.map(({ id }) => id)));
    await store.close();
  });

  it('keeps the undo of what came before it', async () => {
    const store = server.open();
    await store.ready;
    store.cells.write({ rowId: CONCRETE, column: 'price' }, '68.2');
    await waitFor(() => expect(store.snapshot().save.kind).toBe('saved'));
    server.rows = [...server.rows, part('Encofrado')];
    server.version += 1;
    store.takeOwn(await server.load());
    store.undo();
    store.undo();
    expect(store.snapshot().rows.find(({ id }) => id === CONCRETE)?.price).not.toBe('68.2');
    await store.close();
  });

  it('waits for the save queue while something is unsaved', async () => {
    const store = server.open();
    await store.ready;
    server.hold();
    store.cells.write({ rowId: STEEL, column: 'price' }, '7');
    server.rows = [...server.rows, part('Encofrado')];
    server.version += 1;
    store.takeOwn(await server.load());
    expect(store.snapshot().rows).toHaveLength(server.rows.length - 1);
    server.resume();
    await waitFor(() => expect(store.snapshot().rows).toHaveLength(server.rows.length));
    await store.close();
  });

  it('is taken back at once, 20,000 rows in place of 20,000', async () => {
    const long = () => [title('Obra'), ...Array.from({ length: 19_990 }, (_, at) => part(`P ${at}`, { depth: 1 }))];
    server = new DocumentServer(long());
    const { store, before } = await importing(long(), true);
    const start = performance.now();
    store.undo();
    const took = performance.now() - start;
    expect(store.snapshot().rows).toEqual(before);
    // A busy machine needs longer than the 50 ms of a person's computer.
    expect(took).toBeLessThan(500);
    await store.close();
  });
});
