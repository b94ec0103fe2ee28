import { randomUUID } from 'node:crypto';
import { DuplicateDocument } from '@cotizaobra/proto/quotations/duplicate-document';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { ReplaceElements } from '@cotizaobra/proto/quotations/replace-elements';
import { addPart, answer, itemsOf, open, quotation, send, write } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('where an item was inserted from', () => {
  let platform: Platform;
  let owner: TestCompany;
  let provider: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    owner = await platform.company();
    provider = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const sources = async (company: TestCompany, id: string) =>
    itemsOf((await open(company, id)).quotation.elements).map((item) => item.source);
  const edit = (id: string, version: number, operations: object[], company = owner) =>
    company.ask(EditItems, { id, version, operations: operations as never });

  const partida = { kind: 'PARTIDA', id: randomUUID(), rate: null } as const;
  const resource = { kind: 'RESOURCE', id: randomUUID(), rate: '3.75' } as const;

  it('is kept, changed and taken away with the item', async () => {
    const { id, version } = await write(owner, { types: 'Quotation' }, []);
    const [first, second] = [randomUUID(), randomUUID()];
    const added = await edit(id, version, [
      { ...addPart({ id: first }), source: partida },
      { ...addPart({ id: second }, first), source: { ...resource, rate: 3.75 } },
    ]);
    expect(await sources(owner, id)).toEqual([partida, resource]);
    const changed = await edit(id, added.version, [{ op: 'update', id: first, fields: { source: resource } }]);
    const priced = await edit(id, changed.version, [{ op: 'update', id: second, fields: { price: '4' } }]);
    expect(await sources(owner, id)).toEqual([resource, resource]);
    await edit(id, priced.version, [{ op: 'update', id: first, fields: { source: null } }]);
    expect(await sources(owner, id)).toEqual([undefined, resource]);
  });

  it('travels in the whole tree and into a duplicate', async () => {
    const { id, version } = await write(owner, { types: 'Quotation' }, []);
    const item = { id: randomUUID(), type: 'PART', description: 'Muro', quantity: '1', source: partida } as const;
    const put = { quotationId: id, version, elements: [{ item, children: [] }] };
    const { elements } = await owner.ask(ReplaceElements, put as never);
    expect(itemsOf(elements)[0]?.source).toEqual(partida);
    const copy = await owner.ask(DuplicateDocument, { id });
    expect(await sources(owner, copy.id)).toEqual([partida]);
  });

  it('is refused on a title and for what is none', async () => {
    const { id, version } = await quotation(owner);
    const title = randomUUID();
    const operations = [
      { op: 'add', id: title, parentId: null, afterId: null, type: 'TITLE', description: 'Casco' },
      { op: 'update', id: title, fields: { source: partida } },
    ];
    await expect(edit(id, version, operations)).rejects.toMatchObject({
      fields: [{ path: 'operations.1.fields.source', code: 'ITEM_TITLE_FIELD' }],
    });
    const odd = [{ ...addPart(), source: { kind: 'OTHER', id: 'x' } }];
    await expect(edit(id, version, odd)).rejects.toMatchObject({ status: 400 });
  });

  it('stays with its owner: neither a recipient nor a provider’s copy has it', async () => {
    const draft = await write(owner, {}, []);
    await edit(draft.id, draft.version, [{ ...addPart(), source: partida }]);
    const [dispatchId = ''] = await send(owner, draft.id, provider);
    expect(await sources(owner, draft.id)).toEqual([partida]);
    expect(JSON.stringify(await open(provider, draft.id))).not.toContain(partida.id);
    const { quotationId } = await answer(provider, dispatchId, 'ACCEPTED');
    expect(await sources(provider, quotationId ?? '')).toEqual([undefined]);
    const stored = await platform.database.query(`SELECT 1 FROM snapshot WHERE content::text LIKE '%' || $1 || '%'`, [
      partida.id,
    ]);
    expect(stored).toEqual([]);
  });

  it('may be a provider’s own on its copy', async () => {
    const draft = await write(owner);
    const [dispatchId = ''] = await send(owner, draft.id, provider);
    const copyId = (await answer(provider, dispatchId, 'ACCEPTED')).quotationId ?? '';
    const { quotation: copy } = await open(provider, copyId);
    const fields = { price: '12', source: resource };
    await edit(copyId, copy.version, [{ op: 'update', id: copy.elements[0]?.item.id, fields }], provider);
    expect(await sources(provider, copyId)).toEqual([resource]);
  });
});
