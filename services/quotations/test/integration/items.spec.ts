import { randomUUID } from 'node:crypto';
import { AnswerDispatch } from '@cotizaobra/proto/quotations/answer-dispatch';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { ReplaceElements } from '@cotizaobra/proto/quotations/replace-elements';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import {
  accepted,
  addPart,
  addTitle,
  itemsOf,
  open,
  quotation,
  request,
  send,
  type Written,
  write,
} from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

type Operations = Parameters<typeof edit>[2];

const edit = (company: TestCompany, { id, version }: Pick<Written, 'id' | 'version'>, operations: object[]) =>
  company.ask(EditItems, { id, version, operations } as Parameters<typeof company.ask<typeof EditItems>>[1]);

describe('editing items', () => {
  let platform: Platform;
  let company: TestCompany;
  let provider: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    company = await platform.company();
    provider = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const refused = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code });

  it('adds, moves, changes and deletes in one batch, and the totals follow', async () => {
    const document = await quotation(company, [
      { quantity: '3', price: '10' },
      { quantity: '2', price: '5' },
    ]);
    const [first = '', second = ''] = document.partIds;
    const title = randomUUID();
    const added = randomUUID();
    const saved = await edit(company, document, [
      addTitle(title),
      { op: 'move', id: second, parentId: title, afterId: null },
      addPart({ id: added, quantity: '1', price: '0.10' }, second, title),
      { op: 'update', id: second, fields: { quantity: '4' } },
      { op: 'delete', id: first },
    ]);
    expect(saved).toMatchObject({ version: document.version + 1, totals: { totalAmount: '20.10' }, changed: [] });
    const { quotation: read } = await open(company, document.id);
    expect(itemsOf(read.elements).map((item) => [item.index, item.id, item.partial])).toEqual([
      ['1', title, '20.10'],
      ['1.1', second, '20.00'],
      ['1.2', added, '0.10'],
    ]);
    expect(read).toMatchObject({ itemCount: 2, totalAmount: '20.10', version: saved.version });
  });

  it('turns a typed amount into the nearest price and says so', async () => {
    const document = await quotation(company, [{ quantity: '3', price: null }]);
    const [id = ''] = document.partIds;
    const saved = await edit(company, document, [{ op: 'update', id, fields: { partial: '100' } }]);
    expect(saved.changed).toEqual([{ id, price: '33.3333', partial: '100.00' }]);
    const next = await edit(company, { ...document, ...saved }, [{ op: 'update', id, fields: { quantity: '70000' } }]);
    const odd = await edit(company, { ...document, ...next }, [{ op: 'update', id, fields: { partial: '1' } }]);
    expect(odd.changed).toEqual([{ id, price: '0', partial: '0.00' }]);
  });

  it('refuses an amount for a quantity of nothing, naming the row', async () => {
    const document = await quotation(company, [{ quantity: '0', description: 'Acero' }]);
    const [id = ''] = document.partIds;
    await expect(edit(company, document, [{ op: 'update', id, fields: { partial: '5' } }])).rejects.toMatchObject({
      code: 'ITEMS_REFUSED',
      status: 400,
      message: expect.stringContaining('Acero'),
      fields: [{ path: 'operations.0.fields.partial' }],
    });
  });

  it('tells a typed 0 from no price', async () => {
    const document = await quotation(company, [{ price: '0' }, { price: null }]);
    const { quotation: read } = await open(company, document.id);
    expect(itemsOf(read.elements).map((item) => [item.price, item.partial])).toEqual([
      ['0', '0.00'],
      [null, '0.00'],
    ]);
  });

  it('refuses a version that never was and changes nothing', async () => {
    const document = await quotation(company);
    const future = { ...document, version: document.version + 1 };
    await refused(edit(company, future, [addPart()]), 'STALE_VERSION');
    expect((await open(company, document.id)).quotation.itemCount).toBe(1);
  });

  it('applies a batch whole or not at all', async () => {
    const document = await quotation(company);
    const operations: Operations = [addPart(), { op: 'delete', id: randomUUID() }];
    await refused(edit(company, document, operations), 'FOREIGN_ITEM');
    expect((await open(company, document.id)).quotation).toMatchObject({ itemCount: 1, version: document.version });
  });

  it('refuses items of another document, whatever is to be done with them', async () => {
    const mine = await quotation(company);
    const other = await quotation(company);
    const [foreign = ''] = other.partIds;
    for (const operation of [
      { op: 'update', id: foreign, fields: { price: '1' } },
      { op: 'move', id: foreign, parentId: null, afterId: null },
      { op: 'delete', id: foreign },
      addPart({ id: foreign }),
      addPart({}, foreign),
      addPart({}, null, foreign),
    ]) {
      await expect(edit(company, mine, [operation])).rejects.toMatchObject({ code: 'FOREIGN_ITEM', status: 400 });
    }
    const elements = [{ item: { id: foreign, type: 'PART' as const }, children: [] }];
    const replaced = company.ask(ReplaceElements, {
      quotationId: mine.id,
      version: mine.version,
      elements,
    });
    await refused(replaced, 'FOREIGN_ITEM');
    expect((await open(company, other.id)).quotation.itemCount).toBe(1);
  });

  it('never takes a price on a Request', async () => {
    const document = await request(company);
    const [id = ''] = document.partIds;
    await refused(edit(company, document, [{ op: 'update', id, fields: { price: '1' } }]), 'NO_PRICES_ON_REQUEST');
    await refused(edit(company, document, [addPart({ price: '0' })]), 'NO_PRICES_ON_REQUEST');
    const elements = [{ item: { id, type: 'PART' as const, price: '1' }, children: [] }];
    await refused(
      company.ask(ReplaceElements, { quotationId: document.id, version: document.version, elements }),
      'NO_PRICES_ON_REQUEST',
    );
  });

  it('freezes what was sent until the next revision', async () => {
    const document = await request(company);
    await send(company, document.id, provider);
    const { version } = (await open(company, document.id)).quotation;
    await refused(edit(company, { ...document, version }, [addPart()]), 'DOCUMENT_FROZEN');
    const revision = await company.ask(ReviseDocument, { id: document.id });
    await expect(edit(company, { ...document, version: revision.version }, [addPart()])).resolves.toBeDefined();
  });

  it('lets a provider type prices alone', async () => {
    const { copyId } = await accepted(company, provider, [{ quantity: '2' }]);
    const { quotation: copy } = await open(provider, copyId);
    const [item] = itemsOf(copy.elements);
    const id = item?.id ?? '';
    const at = { id: copyId, version: copy.version };
    for (const operation of [
      { op: 'update', id, fields: { quantity: '3' } },
      { op: 'update', id, fields: { description: 'Otro' } },
      { op: 'delete', id },
      { op: 'move', id, parentId: null, afterId: null },
      addPart(),
    ]) {
      await refused(edit(provider, at, [operation]), 'STRUCTURE_FIXED');
    }
    await refused(edit(provider, at, [{ op: 'update', id, fields: { partial: '3' } }]), 'PRICES_NOT_EDITABLE');
    const replace = (change: object) =>
      provider.ask(ReplaceElements, {
        quotationId: copyId,
        version: copy.version,
        elements: [{ item: { ...item, id, type: 'PART', ...change }, children: [] }],
      });
    await refused(replace({ quantity: '9', price: '7' }), 'STRUCTURE_FIXED');
    await refused(replace({ type: 'TITLE' }), 'STRUCTURE_FIXED');
    await expect(replace({ price: '7' })).resolves.toMatchObject({ totalAmount: '14.00' });
  });

  it('lets a provider type amounts where the buyer wants that', async () => {
    const document = await request(company, [{ quantity: '4' }]);
    await company.ask(UpdateDocument, { id: document.id, editable: { price: false, partial: true } });
    const [dispatchId = ''] = await send(company, document.id, provider);
    const { quotationId } = await provider.ask(AnswerDispatch, { id: dispatchId, status: 'ACCEPTED' });
    const { quotation: copy } = await open(provider, quotationId ?? '');
    const id = itemsOf(copy.elements)[0]?.id ?? '';
    const at = { id: copy.id, version: copy.version };
    await refused(edit(provider, at, [{ op: 'update', id, fields: { price: '3' } }]), 'PRICES_NOT_EDITABLE');
    const saved = await edit(provider, at, [{ op: 'update', id, fields: { partial: '10' } }]);
    expect(saved.changed).toEqual([{ id, price: '2.5', partial: '10.00' }]);
  });

  it('replaces the tree and writes only what differs', async () => {
    const document = await write(company, { types: 'Quotation' }, [{ price: '1' }, { price: '2' }, { price: '3' }]);
    const { quotation: before } = await open(company, document.id);
    const [a, b, c] = before.elements;
    const stampsOf = () =>
      platform.database.query<{ id: string; xmin: string }>('SELECT id, xmin::text FROM item WHERE document_id = $1', [
        document.id,
      ]);
    const stamps = new Map((await stampsOf()).map(({ id, xmin }) => [id, xmin]));
    const saved = await company.ask(ReplaceElements, {
      quotationId: document.id,
      version: document.version,
      elements: [
        a,
        c,
        { item: { ...b?.item, id: b?.item.id ?? '', type: 'PART', price: '20' }, children: [] },
      ] as never,
    });
    expect(saved.totalAmount).toBe('240.00');
    expect(itemsOf(saved.elements).map(({ id }) => id)).toEqual([a?.item.id, c?.item.id, b?.item.id]);
    expect(itemsOf((await open(company, document.id)).quotation.elements)).toEqual(itemsOf(saved.elements));
    const rewritten = (await stampsOf()).filter(({ id, xmin }) => stamps.get(id) !== xmin);
    expect(rewritten.map(({ id }) => id).sort()).toEqual([b?.item.id, c?.item.id].sort());
  });

  it('refuses trees beyond the limits, naming the row', async () => {
    const document = await quotation(company, []);
    const at = { quotationId: document.id, version: document.version };
    const id = randomUUID();
    const part = { item: { id, type: 'PART' as const, description: 'Arena' }, children: [] };
    const twice = company.ask(ReplaceElements, { ...at, elements: [part, part] });
    await expect(twice).rejects.toMatchObject({
      code: 'INVALID',
      fields: [expect.objectContaining({ message: expect.stringContaining('Arena') })],
    });
    const inPart = company.ask(ReplaceElements, { ...at, elements: [{ ...part, children: [part] }] });
    await refused(inPart, 'INVALID');
    const titles = Array.from({ length: 21 }, () => randomUUID());
    const nested = titles.map((one, level) => addTitle(one, titles[level - 1] ?? null));
    await expect(edit(company, document, nested)).rejects.toMatchObject({ code: 'ITEMS_REFUSED', status: 400 });
    await expect(edit(company, document, nested.slice(0, 20))).resolves.toBeDefined();
  });

  it('counts up to 20,000 rows', async () => {
    const document = await quotation(company, []);
    const elements = Array.from({ length: 19_999 }, () => ({
      item: { id: randomUUID(), type: 'PART' as const, quantity: '1', price: '0.01' },
      children: [],
    }));
    const full = await company.ask(ReplaceElements, {
      quotationId: document.id,
      version: document.version,
      elements,
    });
    expect(full.totalAmount).toBe('199.99');
    const at = { id: document.id, version: full.version };
    await refused(edit(company, at, [addPart(), addPart()]), 'ITEMS_REFUSED');
    await expect(edit(company, at, [addPart({ price: '0.01' })])).resolves.toMatchObject({
      totals: { totalAmount: '200.09' },
    });
  }, 60_000);
});
