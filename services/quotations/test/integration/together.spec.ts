import { randomUUID } from 'node:crypto';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { ItemsChanged } from '@cotizaobra/proto/quotations/events';
import { ListItemEdits } from '@cotizaobra/proto/quotations/list-item-edits';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { flattenElements } from '@cotizaobra/proto/rules/item-tree';
import { applyEdits } from '@cotizaobra/proto/rules/together/apply-changes';
import { colleague, edit, gone, moved, set } from '../support/colleagues.js';
import { addPart, addTitle, itemsOf, open, quotation, request, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('two people of a company in one document', () => {
  let platform: Platform;
  let rosa: TestCompany;
  let diego: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    rosa = await platform.company();
    diego = await colleague(platform, rosa, 'Diego');
  }, 60_000);
  afterAll(() => platform?.stop());

  const rowsOf = async (id: string) => itemsOf((await open(rosa, id)).quotation.elements);
  const treeOf = async (id: string) => flattenElements((await open(rosa, id)).quotation.elements);
  const parts = [
    { quantity: '3', price: '10', description: 'Cemento' },
    { quantity: '2', price: '5', description: 'Arena' },
  ];

  it('merges different cells, of one row too, and the totals are right', async () => {
    const document = await quotation(rosa, parts);
    const [first = '', second = ''] = document.partIds;
    const mine = await edit(rosa, document, [set(first, { price: '11' }), set(second, { quantity: '4' })]);
    const his = await edit(diego, document, [set(first, { quantity: '6', description: 'Cemento Sol' })]);
    expect(his).toMatchObject({ overwritten: [], orphans: [], removedEdits: [], unmoved: [] });
    expect(his.totals?.totalAmount).toBe('86.00');
    expect(his.version).toBe(mine.version + 1);
    expect(
      (await rowsOf(document.id)).map(({ description, quantity, price }) => [description, quantity, price]),
    ).toEqual([
      ['Cemento Sol', '6', '11'],
      ['Arena', '4', '5'],
    ]);
  });

  it('keeps the later value of one cell and says what it replaced, to both', async () => {
    const document = await quotation(rosa, parts);
    const [id = ''] = document.partIds;
    const mine = await edit(rosa, document, [set(id, { price: '66.9' })]);
    const his = await edit(diego, document, [set(id, { price: '68.2' })]);
    const told = {
      ...{ id, name: 'la partida "Cemento"', field: 'price', value: '68.2', previous: '66.9' },
      previousAuthor: { userId: rosa.actor.userId, name: 'Rosa Huamán' },
      previousVersion: mine.version,
    };
    expect(his.overwritten).toMatchObject([told]);
    const { edits } = await rosa.ask(ListItemEdits, { id: document.id, since: mine.version });
    expect(edits).toMatchObject([
      {
        ...{ version: his.version, after: mine.version, origin: 'edit', overwritten: [told] },
        author: { userId: diego.actor.userId, name: 'Diego Paredes' },
        changes: [{ op: 'set', id, fields: { price: '68.2' }, before: { price: '66.9' } }],
      },
    ]);
    const back = await edit(rosa, { id: document.id, version: his.version }, [set(id, { price: '66.9' })]);
    expect(back.overwritten).toEqual([]);
  });

  it('says nothing when both typed the same', async () => {
    const document = await quotation(rosa, parts);
    const [id = ''] = document.partIds;
    await edit(rosa, document, [set(id, { price: '12' })]);
    expect((await edit(diego, document, [set(id, { price: '12' })])).overwritten).toEqual([]);
  });

  it('gives back what was typed into a row that another deleted', async () => {
    const document = await quotation(rosa, parts);
    const [first = '', second = ''] = document.partIds;
    const title = randomUUID();
    const built = await edit(rosa, document, [addTitle(title), moved(first, title)]);
    const deleted = await edit(rosa, built, [gone(title)]);
    const added = addPart({ description: 'Piedra chancada', quantity: '7' }, first, title);
    const his = await edit(diego, { id: document.id, version: built.version }, [
      set(first, { price: '33' }),
      added,
      set(second, { price: '6' }),
    ]);
    const by = { deletedBy: { name: 'Rosa Huamán' }, deletedVersion: deleted.version };
    expect(his.orphans).toMatchObject([
      { id: first, fields: { price: '33' }, to: null, reason: 'DELETED', author: { name: 'Diego Paredes' }, ...by },
      { id: added.id, fields: { description: 'Piedra chancada', quantity: '7' }, to: { parentId: title }, ...by },
    ]);
    expect(await rowsOf(document.id)).toMatchObject([{ id: second, price: '6' }]);
  });

  it('tells whose words a deletion took along, and keeps what was moved into the title', async () => {
    const document = await quotation(rosa, parts);
    const [first = '', second = ''] = document.partIds;
    const title = randomUUID();
    const built = await edit(rosa, document, [addTitle(title), moved(first, title)]);
    await edit(diego, built, [set(first, { price: '44' }), moved(second, title)]);
    const mine = await edit(rosa, built, [gone(title)]);
    expect(mine.removedEdits).toMatchObject([
      { id: first, fields: { price: '44' }, author: { name: 'Diego Paredes' } },
    ]);
    expect((await rowsOf(document.id)).map(({ id }) => id)).toEqual([second]);
    const { edits } = await diego.ask(ListItemEdits, { id: document.id, since: mine.version - 1 });
    expect(edits?.[0]?.removedEdits).toMatchObject([{ id: first, deletedBy: { name: 'Rosa Huamán' } }]);
  });

  it('answers a move that would make a circle, and does not apply it', async () => {
    const document = await quotation(rosa, []);
    const [a, b] = [randomUUID(), randomUUID()];
    const built = await edit(rosa, document, [addTitle(a), addTitle(b, null, a)]);
    await edit(rosa, built, [moved(a, b)]);
    const his = await edit(diego, built, [moved(b, a)]);
    expect(his).toMatchObject({ unmoved: [{ id: b, reason: 'CYCLE' }], orphans: [] });
    expect((await rowsOf(document.id)).map(({ id, index }) => [id, index])).toEqual([
      [b, '1'],
      [a, '1.1'],
    ]);
  });

  it('places rows after a row that another deleted or moved away', async () => {
    const document = await quotation(rosa, [...parts, { description: 'Fierro' }]);
    const [first = '', second = '', third = ''] = document.partIds;
    const title = randomUUID();
    await edit(rosa, document, [gone(first), addTitle(title, null, third), moved(second, title)]);
    const one = addPart({}, first);
    const two = addPart({}, one.id);
    const three = addPart({}, second);
    await edit(diego, document, [one, two, three]);
    expect((await treeOf(document.id)).map(({ id }) => id)).toEqual(
      [one.id, two.id, three.id, third, title, second].filter(Boolean),
    );
  });

  it('answers the edits that a client lacks: applied to its tree they give the tree of the server', async () => {
    const document = await quotation(rosa, parts);
    const base = await treeOf(document.id);
    const [first = '', second = ''] = document.partIds;
    const title = randomUUID();
    await edit(rosa, document, [addTitle(title), moved(second, title), set(second, { partial: '30' })]);
    await rosa.ask(UpdateDocument, { id: document.id, name: 'Otro nombre' });
    const his = await edit(diego, document, [set(first, { code: 'C-9' }), addPart({ price: '1' }, first)]);
    const content = (rows: Awaited<ReturnType<typeof treeOf>>) =>
      rows.map(({ id, depth, code, quantity, price }) => ({ id, depth, code, quantity, price }));
    expect(content(applyEdits(base, his.edits ?? []))).toEqual(content(await treeOf(document.id)));
    expect(his.edits?.map(({ after, version }) => [after, version])).toEqual([
      [document.version, document.version + 1],
      [document.version + 1, his.version],
    ]);
  });

  it('has one effect for one key, however often the batch arrives', async () => {
    const document = await quotation(rosa, parts);
    const batch = [addPart({ price: '1' }), set(document.partIds[0] ?? '', { price: '20' })];
    const options = { idempotencyKey: randomUUID() };
    const once = await edit(rosa, document, batch, options);
    await edit(diego, { id: document.id, version: once.version }, [set(document.partIds[0] ?? '', { price: '21' })]);
    expect(await edit(rosa, document, batch, options)).toEqual(once);
    expect((await rowsOf(document.id)).map(({ price }) => price)).toEqual(['1', '21', '5']);
  });

  it('recognises a batch that arrives again under another key', async () => {
    const document = await quotation(rosa, parts);
    const batch = [addPart({ price: '1' }), set(document.partIds[0] ?? '', { price: '20' })];
    const once = await edit(rosa, document, batch);
    await edit(diego, { id: document.id, version: once.version }, [set(document.partIds[0] ?? '', { price: '21' })]);
    const again = await edit(rosa, document, batch);
    expect(again).toMatchObject({ version: once.version + 1, overwritten: [], orphans: [] });
    expect((await rowsOf(document.id)).map(({ price }) => price)).toEqual(['1', '21', '5']);
  });

  it('loses none of what two people did offline: 30 edits, 5 moves and 3 deletions each', async () => {
    const count = 90;
    const document = await quotation(
      rosa,
      Array.from({ length: count }, (_, at) => ({ description: `P${at}`, quantity: '1', price: '1' })),
    );
    const title = randomUUID();
    const built = await edit(rosa, document, [addTitle(title)]);
    const id = (at: number) => document.partIds[at] ?? '';
    const offline = (from: number, word: string) => [
      ...Array.from({ length: 30 }, (_, at) => set(id(from + at), { description: `${word}${at}` })),
      ...Array.from({ length: 5 }, (_, at) => moved(id(from + 30 + at), title)),
      ...Array.from({ length: 3 }, (_, at) => gone(id(from + 35 + at))),
      addPart({ description: `${word} nueva`, price: '1', quantity: '1' }, id(from)),
    ];
    await edit(rosa, built, offline(0, 'rosa'));
    const his = await edit(diego, built, [...offline(40, 'diego'), set(id(35), { price: '9' })]);
    expect(his).toMatchObject({ overwritten: [], unmoved: [], orphans: [{ id: id(35), fields: { price: '9' } }] });
    const rows = await rowsOf(document.id);
    const words = rows.map(({ description }) => description);
    for (const word of ['rosa', 'diego'])
      for (const text of [...Array(30).keys(), ' nueva']) expect(words).toContain(`${word}${text}`);
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(rows).toHaveLength(count + 1 - 6 + 2);
    expect(rows.filter(({ index }) => index.startsWith('1.'))).toHaveLength(10);
    expect(his.totals?.totalAmount).toBe(`${count - 6 + 2}.00`);
  });

  it('refuses a version that never was, and one of before the record', async () => {
    const document = await quotation(rosa, parts);
    const future = edit(diego, { id: document.id, version: document.version + 1 }, [addPart()]);
    await expect(future).rejects.toMatchObject({ code: 'STALE_VERSION', status: 409 });
    await expect(rosa.ask(ListItemEdits, { id: document.id, since: document.version + 1 })).rejects.toMatchObject({
      code: 'STALE_VERSION',
    });
    await platform.database.query('UPDATE document SET recorded_from = version WHERE id = $1', [document.id]);
    await expect(edit(diego, { id: document.id, version: 1 }, [addPart()])).rejects.toMatchObject({
      code: 'STALE_VERSION',
    });
    expect(await rosa.ask(ListItemEdits, { id: document.id, since: 1 })).toEqual({
      version: document.version,
      edits: null,
    });
  });

  it('keeps the rules: rows of another document, prices on a Request, a frozen document', async () => {
    const mine = await request(rosa);
    const other = await request(rosa);
    await edit(rosa, mine, [addPart()]);
    await expect(edit(diego, mine, [gone(other.partIds[0] ?? '')])).rejects.toMatchObject({ code: 'FOREIGN_ITEM' });
    await expect(edit(diego, mine, [addPart({}, null, randomUUID())])).rejects.toMatchObject({ code: 'FOREIGN_ITEM' });
    await expect(edit(diego, mine, [set(mine.partIds[0] ?? '', { price: '1' })])).rejects.toMatchObject({
      code: 'NO_PRICES_ON_REQUEST',
    });
    await send(rosa, mine.id, await platform.company());
    await expect(edit(diego, mine, [addPart()])).rejects.toMatchObject({ code: 'DOCUMENT_FROZEN' });
  });

  it('is nothing for other companies, a recipient included', async () => {
    const stranger = await platform.company();
    const { id, version } = await request(rosa);
    await send(rosa, id, stranger);
    const refused = { code: 'QUOTATION_NOT_FOUND', status: 404 };
    await expect(edit(stranger, { id, version }, [addPart()])).rejects.toMatchObject(refused);
    await expect(stranger.ask(ListItemEdits, { id, since: 1 })).rejects.toMatchObject(refused);
  });

  it('tells the others of each edit: ids and versions', async () => {
    const document = await quotation(rosa, parts);
    const saved = await edit(diego, document, [set(document.partIds[0] ?? '', { price: '77' })]);
    const told = await waitFor(async () => {
      const events = await platform.client.eventsOf(ItemsChanged);
      return events.find(({ data }) => data.documentId === document.id && data.version === saved.version) ?? null;
    });
    expect(told.data).toEqual({
      ...{ documentId: document.id, documentType: 'Quotation', ownerCompanyId: rosa.id },
      ...{ version: saved.version, after: document.version, userId: diego.actor.userId },
    });
  });
});
