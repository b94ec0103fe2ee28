import { randomUUID } from 'node:crypto';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { JoinDocument } from '@cotizaobra/proto/quotations/join-document';
import { ListHistory } from '@cotizaobra/proto/quotations/list-history';
import { ListItemEdits } from '@cotizaobra/proto/quotations/list-item-edits';
import { PriceResource } from '@cotizaobra/proto/quotations/price-resource';
import { ReplaceElements } from '@cotizaobra/proto/quotations/replace-elements';
import { RestoreVersion } from '@cotizaobra/proto/quotations/restore-version';
import { flattenElements } from '@cotizaobra/proto/rules/item-tree';
import { applyEdits } from '@cotizaobra/proto/rules/together/apply-changes';
import { contentOf } from '@cotizaobra/proto/rules/together/record-changes';
import { analysisOf, budget, cement, resourceId } from '../support/budgets.js';
import { colleague, edit, gone, moved, set } from '../support/colleagues.js';
import { addPart, addTitle, open, quotation, request, send } from '../support/documents.js';
import { apply, propose } from '../support/imports.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('the history of a document', () => {
  let platform: Platform;
  let rosa: TestCompany;
  let diego: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    rosa = await platform.company();
    diego = await colleague(platform, rosa, 'Diego');
  }, 60_000);
  afterAll(() => platform?.stop());

  const history = (id: string, more: object = {}) => rosa.ask(ListHistory, { id, ...more });
  const restore = (id: string, version: number, to: number) => rosa.ask(RestoreVersion, { id, version, to });
  const treeOf = async (id: string) => {
    const { elements } = (await open(rosa, id)).quotation;
    return flattenElements(elements).map((row) => ({ id: row.id, depth: row.depth, ...contentOf(row) }));
  };

  it('tells who changed what, newest first, with the total after it', async () => {
    const document = await quotation(rosa, [{ description: 'Cemento', quantity: '2', price: '10' }]);
    const [id = ''] = document.partIds;
    const title = randomUUID();
    const built = await edit(rosa, document, [addTitle(title), moved(id, title)]);
    const priced = await edit(diego, built, [set(id, { price: '12.5' })]);
    await edit(rosa, { id: document.id, version: priced.version }, [gone(title)]);
    const { entries, nextCursor } = await history(document.id);
    expect(nextCursor).toBeNull();
    expect(entries).toMatchObject([
      {
        ...{ author: { name: 'Rosa Huamán' }, count: 1, totalAmount: '0.00', origin: 'edit', merged: false },
        lines: [{ op: 'delete', id: title, label: 'Estructuras', rows: 2 }],
      },
      {
        ...{ version: priced.version, author: { name: 'Diego Paredes' }, totalAmount: '25.00' },
        lines: [{ op: 'set', id, label: 'Cemento', field: 'price', before: '10', value: '12.5' }],
      },
      {
        count: 2,
        lines: [
          { op: 'add', id: title },
          { op: 'move', id, label: 'Cemento', under: 'Estructuras' },
        ],
      },
      { count: 1, lines: [{ op: 'add', id, label: 'Cemento' }], totalAmount: '20.00' },
    ]);
    expect(entries.map(({ version }) => version)).toEqual(entries.map(({ version }) => version).sort((a, b) => b - a));
  });

  it('comes in pages, and one person’s alone', async () => {
    const document = await quotation(rosa);
    const [id = ''] = document.partIds;
    let { version } = document;
    for (let at = 0; at < 6; at += 1) {
      const person = at % 2 === 0 ? rosa : diego;
      ({ version } = await edit(person, { id: document.id, version }, [set(id, { price: `${at + 30}` })]));
    }
    const first = await history(document.id, { limit: 4 });
    const second = await history(document.id, { limit: 4, cursor: first.nextCursor ?? 0 });
    expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([4, 3, null]);
    const versions = [...first.entries, ...second.entries].map((entry) => entry.version);
    expect(new Set(versions).size).toBe(7);
    const mine = await diego.ask(ListHistory, { id: document.id, mine: true });
    expect(mine.entries.map(({ author }) => author?.userId)).toEqual(Array(3).fill(diego.actor.userId));
  });

  it('brings an older version back as a new one, in one edit that can be undone', async () => {
    const document = await quotation(rosa, [
      { description: 'Cemento', quantity: '2', price: '10' },
      { description: 'Arena', quantity: '1', price: '5' },
    ]);
    const [first = '', second = ''] = document.partIds;
    const before = await treeOf(document.id);
    const title = randomUUID();
    const built = await edit(rosa, document, [addTitle(title), moved(first, title), set(first, { quantity: '9' })]);
    const emptied = await edit(diego, built, [gone(second), addPart({ price: '3' }, null, title)]);
    const after = await treeOf(document.id);
    const restored = await restore(document.id, emptied.version, document.version);
    expect(await treeOf(document.id)).toEqual(before);
    expect(restored).toMatchObject({ version: emptied.version + 1, totals: { totalAmount: '25.00' } });
    expect(restored.edits).toMatchObject([{ origin: 'restore', version: restored.version }]);
    const [entry] = (await history(document.id)).entries;
    expect(entry).toMatchObject({ origin: 'restore', restored: document.version, totalAmount: '25.00' });
    await restore(document.id, restored.version, emptied.version);
    expect(await treeOf(document.id)).toEqual(after);
    const same = await restore(document.id, restored.version + 1, emptied.version);
    expect(same.edits).toEqual([]);
  });

  it('refuses a version of before the record, of the future, and a stale one', async () => {
    const document = await quotation(rosa);
    const saved = await edit(rosa, document, [addPart()]);
    await expect(restore(document.id, saved.version, saved.version + 1)).rejects.toMatchObject({
      code: 'VERSION_NOT_KEPT',
      fields: [{ path: 'to' }],
    });
    await expect(restore(document.id, document.version, 1)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    await platform.database.query('UPDATE document SET recorded_from = $2 WHERE id = $1', [document.id, saved.version]);
    await expect(restore(document.id, saved.version, document.version)).rejects.toMatchObject({
      code: 'VERSION_NOT_KEPT',
    });
    expect((await history(document.id)).oldest).toBe(saved.version);
  });

  it('follows every way in which items change: a file, a whole tree, analyses, prices of resources', async () => {
    const { id, version, partIds } = await budget(
      rosa,
      [{ quantity: '10' }, { quantity: '4' }],
      [cement('1')],
      [cement('2')],
    );
    const base = await treeOf(id);
    const resource = await resourceId(rosa, id);
    const priced = await rosa.ask(PriceResource, { id, version, resourceId: resource, price: '41' });
    const proposal = await propose(platform, rosa, id);
    const imported = await apply(rosa, id, proposal, priced.version, 'append');
    const { elements } = (await open(rosa, id)).quotation;
    const kept = elements.filter(({ item }) => item.id !== partIds[1]);
    const replaced = await rosa.ask(ReplaceElements, {
      quotationId: id,
      version: imported.version,
      elements: kept as never,
    });
    const { edits } = await rosa.ask(ListItemEdits, { id, since: version });
    expect(edits?.map(({ origin }) => origin)).toEqual(['budget', 'import', 'replace']);
    const shape = (rows: { id: string; depth: number; price: string | null; hasAnalysis?: boolean }[]) =>
      rows.map((row) => ({ id: row.id, depth: row.depth, price: row.price, hasAnalysis: row.hasAnalysis ?? false }));
    expect(shape(applyEdits(base, edits ?? []))).toEqual(shape(await treeOf(id)));
    // The analysis of the line that comes back is at today's price.
    const back = await restore(id, replaced.version, version);
    expect(back.changed.map((line) => line.id)).toContain(partIds[1]);
    const rows = await treeOf(id);
    expect(rows.map((row) => row.id)).toEqual(partIds);
    for (const row of rows) expect(Number(row.price)).toBe(Number((await analysisOf(rosa, id, row.id)).cost));
  });

  it('merges an edit with a new price of a resource, and refuses to type over an analysis', async () => {
    const { id, version, partIds } = await budget(rosa, [{ quantity: '10' }], [cement('1')]);
    const [line = ''] = partIds;
    const resource = await resourceId(rosa, id);
    await diego.ask(PriceResource, { id, version, resourceId: resource, price: '50' });
    const mine = await edit(rosa, { id, version }, [set(line, { quantity: '3' })]);
    expect(mine).toMatchObject({ totals: { totalAmount: '150.00' }, overwritten: [] });
    await expect(edit(rosa, { id, version }, [set(line, { price: '1' })])).rejects.toMatchObject({
      code: 'ITEMS_REFUSED',
    });
  });

  it('is for members of the company alone: no recipient of a sent document sees it', async () => {
    const stranger = await platform.company();
    const { id, version } = await request(rosa);
    await send(rosa, id, stranger);
    const refused = { code: 'QUOTATION_NOT_FOUND', status: 404 };
    await expect(stranger.ask(ListHistory, { id })).rejects.toMatchObject(refused);
    await expect(stranger.ask(RestoreVersion, { id, version, to: 1 })).rejects.toMatchObject(refused);
    await expect(stranger.ask(JoinDocument, { documentId: id })).rejects.toMatchObject(refused);
    expect(await diego.ask(JoinDocument, { documentId: id })).toEqual({ name: 'Diego Paredes' });
    expect((await history(id)).entries).toHaveLength(1);
  });

  it('goes with its document, and names nobody of another company', async () => {
    const document = await quotation(rosa);
    await rosa.ask(EditItems, { id: document.id, version: document.version, operations: [addPart()] });
    await platform.database.query('DELETE FROM document WHERE id = $1', [document.id]);
    expect(await platform.database.query('SELECT 1 FROM item_edit WHERE document_id = $1', [document.id])).toEqual([]);
  });
});
