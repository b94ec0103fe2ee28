import { randomUUID } from 'node:crypto';
import { CompareRevisions } from '@cotizaobra/proto/quotations/compare-revisions';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { GetRevision } from '@cotizaobra/proto/quotations/get-revision';
import { ListRevisions } from '@cotizaobra/proto/quotations/list-revisions';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { addPart, addTitle, answer, open, price, request, returned, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('revisions', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let rival: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    provider = await platform.company();
    rival = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const list = (company: TestCompany, id: string) => company.ask(ListRevisions, { id });
  const read = (company: TestCompany, id: string, revision: number) => company.ask(GetRevision, { id, revision });
  const compare = (company: TestCompany, id: string, from: number, to: number | 'current') =>
    company.ask(CompareRevisions, { id, from, to });

  /** Sent to both, revised and changed, sent again to the provider alone, changed once more unsent. */
  async function revisedTwice() {
    const document = await request(buyer, [
      { code: 'CEM', description: 'Cemento', quantity: '10' },
      { code: 'ARE', description: 'Arena', quantity: '4' },
      { code: 'PIE', description: 'Piedra', quantity: '7' },
    ]);
    const [cement = '', sand = '', stone = ''] = document.partIds;
    await send(buyer, document.id, provider, rival);
    const opened = await buyer.ask(ReviseDocument, { id: document.id });
    const title = randomUUID();
    const steel = randomUUID();
    const edited = await buyer.ask(EditItems, {
      id: document.id,
      version: opened.version,
      operations: [
        addTitle(title),
        { op: 'move', id: stone, parentId: title, afterId: null },
        { op: 'update', id: cement, fields: { quantity: '12.5', description: 'Cemento tipo I' } },
        { op: 'delete', id: sand },
        addPart({ id: steel, code: 'ACE', description: 'Acero', quantity: '3' }, cement),
      ],
    });
    await buyer.ask(UpdateDocument, { id: document.id, notes: 'Entrega por partes' });
    await send(buyer, document.id, provider);
    const third = await buyer.ask(ReviseDocument, { id: document.id });
    await buyer.ask(UpdateDocument, { id: document.id, name: 'Título que nadie ha recibido' });
    expect(edited.version).toBeLessThan(third.version);
    return { id: document.id, cement, sand, stone, steel, title };
  }

  it('are listed for their owner with everybody they went to, for a recipient with what it got', async () => {
    const { id } = await revisedTwice();
    const own = await list(buyer, id);
    expect(own.revisions.map(({ revision, dispatches }) => [revision, dispatches.length])).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(own.current).toMatchObject({ revision: 3, isSent: false, itemCount: 3, totalAmount: null });
    expect(await list(provider, id)).toMatchObject({
      revisions: [
        { revision: 2, readable: true, dispatches: [{ status: 'SUPERSEDED', Company: { id: buyer.id } }] },
        { revision: 1, readable: true, dispatches: [{ status: 'SUPERSEDED', Company: { id: buyer.id } }] },
      ],
      current: null,
    });
    expect((await list(rival, id)).revisions.map(({ revision }) => revision)).toEqual([1]);
  });

  it('are read as they were sent', async () => {
    const { id } = await revisedTwice();
    for (const company of [buyer, provider]) {
      const first = await read(company, id, 1);
      expect(first.quotation.elements.map(({ item }) => [item.code, item.quantity])).toEqual([
        ['CEM', '10'],
        ['ARE', '4'],
        ['PIE', '7'],
      ]);
      expect(first.quotation).toMatchObject({ revision: 1, version: 1, isMine: company === buyer });
      expect((await read(company, id, 2)).quotation.notes).toBe('Entrega por partes');
    }
    expect((await read(buyer, id, 1)).dispatches).toHaveLength(2);
    expect((await read(provider, id, 1)).dispatches).toBeUndefined();
  });

  it('tell what changed: lines added, removed, changed and moved, general data, both figures', async () => {
    const { id, cement, sand, stone, steel, title } = await revisedTwice();
    const changes = await compare(provider, id, 1, 2);
    expect(changes.from).toMatchObject({ revision: 1, itemCount: 3, totalAmount: null });
    expect(changes.to).toMatchObject({ revision: 2, itemCount: 3 });
    expect(changes.general).toEqual([{ field: 'notes', from: null, to: 'Entrega por partes' }]);
    expect(changes.added.map((line) => [line.id, line.index])).toEqual([
      [title, '1'],
      [steel, '3'],
    ]);
    expect(changes.removed.map((line) => [line.id, line.index])).toEqual([[sand, '2']]);
    expect(changes.changed).toEqual([
      expect.objectContaining({
        id: stone,
        index: { from: '3', to: '1.1' },
        fields: [{ field: 'parent', from: null, to: '1 Estructuras' }],
      }),
      expect.objectContaining({
        id: cement,
        index: { from: '1', to: '2' },
        fields: [
          { field: 'description', from: 'Cemento', to: 'Cemento tipo I' },
          { field: 'quantity', from: '10', to: '12.5' },
        ],
      }),
    ]);
    expect(await compare(buyer, id, 1, 2)).toMatchObject({ added: changes.added, changed: changes.changed });
  });

  it('compare with the present state for the owner alone', async () => {
    const { id } = await revisedTwice();
    expect(await compare(buyer, id, 2, 'current')).toMatchObject({
      to: { revision: null, sentAt: null },
      general: [{ field: 'name', to: 'Título que nadie ha recibido' }],
      added: [],
      removed: [],
      changed: [],
    });
    await expect(compare(provider, id, 2, 'current')).rejects.toMatchObject({ code: 'REVISION_NOT_FOUND' });
  });

  it('are nobody’s who did not get them', async () => {
    const { id } = await revisedTwice();
    const stranger = await platform.company();
    const missing = { code: 'REVISION_NOT_FOUND', status: 404 };
    await expect(read(rival, id, 2)).rejects.toMatchObject(missing);
    await expect(compare(rival, id, 1, 2)).rejects.toMatchObject(missing);
    await expect(read(buyer, id, 3)).rejects.toMatchObject(missing);
    await expect(read(buyer, id, 99_999_999_999)).rejects.toMatchObject({ code: 'INVALID' });
    const unknown = { code: 'QUOTATION_NOT_FOUND', status: 404 };
    await expect(list(stranger, id)).rejects.toMatchObject(unknown);
    await expect(read(stranger, id, 1)).rejects.toMatchObject(unknown);
    await expect(compare(stranger, id, 1, 2)).rejects.toMatchObject(unknown);
  });

  it('are closed to a recipient that rejected them', async () => {
    const { id } = await request(buyer);
    const [dispatchId = ''] = await send(buyer, id, provider);
    await answer(provider, dispatchId, 'REJECTED');
    expect((await list(provider, id)).revisions).toMatchObject([{ revision: 1, readable: false }]);
    expect((await read(provider, id, 1)).quotation.elements).toEqual([]);
    await expect(compare(provider, id, 1, 1)).rejects.toMatchObject({ code: 'REVISION_NOT_FOUND' });
  });

  it('of a returned Quotation show both prices to the buyer', async () => {
    const { copyId, returnId } = await returned(buyer, provider, [{ quantity: '2' }]);
    await answer(buyer, returnId, 'REJECTED');
    await provider.ask(ReviseDocument, { id: copyId });
    await price(provider, copyId, '10');
    await expect(compare(buyer, copyId, 1, 2)).rejects.toMatchObject({ code: 'REVISION_NOT_FOUND' });
    await provider.ask(ReturnQuotation, { id: copyId });
    const changes = await compare(buyer, copyId, 1, 2);
    expect([changes.from.totalAmount, changes.to.totalAmount]).toEqual(['25.00', '20.00']);
    expect(changes.changed[0]?.fields).toEqual([
      { field: 'price', from: '12.5', to: '10' },
      { field: 'partial', from: '25.00', to: '20.00' },
    ]);
    expect((await open(buyer, copyId)).quotation.totalAmount).toBe('20.00');
  });
});
