import type { MessageInput } from '@cotizaobra/proto/core/message';
import { ActivateDocument } from '@cotizaobra/proto/quotations/activate-document';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import type { QuotationCard } from '@cotizaobra/proto/quotations/model';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { ToggleDocument } from '@cotizaobra/proto/quotations/toggle-document';
import { accepted, answer, price, quotation, request, returned, send, write } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

type Query = MessageInput<typeof ListDocuments>;

const LOGO = `${'a'.repeat(32)}.webp`;

describe('the lists', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let second: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    second = await platform.company({ name: 'Áridos del Sur' });
  }, 60_000);
  beforeEach(async () => {
    buyer = await platform.company({ name: 'Constructora Ñaña' });
    provider = await platform.company({ name: 'Ferretería Los Pórticos', logoKey: `public/companies/${LOGO}` });
  });
  afterAll(() => platform?.stop());

  const cards = async (company: TestCompany, query: Query): Promise<QuotationCard[]> =>
    (await company.ask(ListDocuments, query)).quotes;
  const ids = async (company: TestCompany, query: Query) =>
    (await cards(company, query)).map((card) => card.idQuotation);

  it('show a buyer its Requests and the Quotations it received, a seller the other way round', async () => {
    const { requestId, copyId } = await returned(buyer, provider);
    const draft = await quotation(buyer);
    const both: [TestCompany, Query, string[]][] = [
      [buyer, { context: 'proveedores', type: 'Request' }, [requestId]],
      [buyer, { context: 'proveedores', type: 'Quotation' }, [copyId]],
      [buyer, { context: 'clientes', type: 'Quotation' }, [draft.id]],
      [buyer, { context: 'clientes', type: 'Request' }, []],
      [provider, { context: 'clientes', type: 'Request' }, [requestId]],
      [provider, { context: 'clientes', type: 'Quotation' }, [copyId]],
      [provider, { context: 'proveedores' }, []],
      [provider, { context: 'clientes' }, [copyId, requestId]],
    ];
    for (const [company, query, expected] of both) expect(await ids(company, query)).toEqual(expected);
  });

  it('show one card a document with the furthest state, one name and how many more', async () => {
    const { id } = await request(buyer);
    expect(await cards(buyer, { context: 'proveedores' })).toMatchObject([
      {
        id,
        isMine: true,
        CompanyQuotationStado: null,
        CompanyQuotationName: null,
        send: 'no_enviado',
        deletable: true,
      },
    ]);
    const [, dispatchId = ''] = await send(buyer, id, second, provider);
    await answer(provider, dispatchId, 'ACCEPTED');
    expect(await cards(buyer, { context: 'proveedores' })).toMatchObject([
      {
        id,
        idQuotation: id,
        types: 'Request',
        CompanyQuotationStado: 'ACCEPTED',
        CompanyQuotationName: provider.name,
        CompanyQuotationLogo: `/api/files/companies/${LOGO}`,
        clienteId: provider.id,
        otherRecipients: 1,
        send: 'enviado',
        totalAmount: null,
        itemCount: 1,
        new: true,
        companycreator: buyer.name,
        deletable: false,
      },
    ]);
    expect(await cards(provider, { context: 'clientes', type: 'Request' })).toMatchObject([
      {
        id: dispatchId,
        idQuotation: id,
        isMine: false,
        CompanyQuotationStado: 'ACCEPTED',
        CompanyQuotationName: buyer.name,
        CompanyQuotationLogo: null,
        clienteId: buyer.id,
        otherRecipients: 0,
        send: 'recibido',
      },
    ]);
    expect(await cards(provider, { context: 'clientes', type: 'Quotation' })).toMatchObject([
      { isMine: true, CompanyQuotationName: buyer.name, send: 'no_enviado', status: 'Active' },
    ]);
  });

  it('filter by state on the server, each filter within the type of its tab', async () => {
    const tab = { context: 'proveedores', type: 'Request' } as const;
    const draft = await request(buyer);
    const active = await request(buyer);
    await buyer.ask(ActivateDocument, { id: active.id });
    const pending = await request(buyer);
    await send(buyer, pending.id, provider);
    const rejected = await request(buyer);
    const [no = ''] = await send(buyer, rejected.id, provider);
    await answer(provider, no, 'REJECTED');
    const taken = await accepted(buyer, provider);
    const quoted = await returned(buyer, provider);
    const gone = await request(buyer);
    await buyer.ask(ToggleDocument, { id: gone.id });
    const all = [quoted.requestId, taken.requestId, rejected.id, pending.id, active.id, draft.id];
    const own: [Partial<Query>, string[]][] = [
      [{}, all],
      [{ status: 'Active' }, all],
      [{ statusCompany: 'PENDING' }, [pending.id]],
      [{ statusCompany: 'ACCEPTED' }, [quoted.requestId, taken.requestId]],
      [{ statusCompany: 'REJECTED' }, [rejected.id]],
      [{ status: 'Draft' }, [draft.id]],
      [{ send: 'enviado' }, [quoted.requestId, taken.requestId, rejected.id, pending.id]],
      [{ send: 'no_enviado' }, [active.id, draft.id]],
      [{ send: 'reenviado' }, [quoted.requestId]],
      [{ send: 'recibido' }, []],
      [{ status: 'Deactivated' }, [gone.id]],
      [{ status: 'Deactivated', type: undefined }, [gone.id]],
    ];
    for (const [filter, expected] of own) expect(await ids(buyer, { ...tab, ...filter })).toEqual(expected);
    const received: [Partial<Query>, string[]][] = [
      [{}, [quoted.requestId, taken.requestId, rejected.id, pending.id]],
      [{ statusCompany: 'PENDING' }, [pending.id]],
      [{ statusCompany: 'ACCEPTED' }, [quoted.requestId, taken.requestId]],
      [{ statusCompany: 'REJECTED' }, [rejected.id]],
      [{ send: 'reenviado' }, [quoted.requestId]],
      [{ send: 'recibido' }, [taken.requestId, rejected.id, pending.id]],
      [{ send: 'enviado' }, [quoted.requestId, taken.requestId, rejected.id, pending.id]],
      [{ send: 'no_enviado' }, []],
      [{ status: 'Draft' }, []],
      [{ status: 'Deactivated' }, []],
    ];
    for (const [filter, expected] of received) {
      expect(await ids(provider, { context: 'clientes', type: 'Request', ...filter })).toEqual(expected);
    }
  });

  it('find titles, codes, companies and exact ids, accents and capitals aside', async () => {
    const one = await write(buyer, { name: 'Cerámica para baños 100%', code: 'AB_77' });
    await write(buyer, { name: 'Otra cosa', code: 'ABX77' });
    const [dispatchId] = await send(buyer, one.id, second);
    const found = (search: string) => ids(buyer, { context: 'proveedores', search });
    for (const search of ['ceramica', 'BAÑOS', 'ab_77', '100%', 'aridos', 'ba', one.id]) {
      expect([search, await found(search)]).toEqual([search, [one.id]]);
    }
    for (const search of ['nada', '%%', '\\', 'b_n', 'ramica para x'])
      expect([search, await found(search)]).toEqual([search, []]);
    for (const search of ['nana', 'ceramica', one.id, dispatchId ?? '']) {
      expect(await ids(second, { context: 'clientes', search })).toContain(one.id);
    }
  });

  it('order by date, amount and code, both ways, and filter by department', async () => {
    const a = await write(buyer, { types: 'Quotation', code: 'B-2' }, [{ quantity: '1', price: '30' }]);
    const b = await write(buyer, { types: 'Quotation', code: 'C-3' }, [{ quantity: '1', price: '10' }]);
    const place = { department: '04', province: '0401', district: '040101' };
    const c = await write(buyer, { types: 'Quotation', code: 'A-1', ...place }, [{ quantity: '1', price: '20' }]);
    const tab = { context: 'clientes', type: 'Quotation' } as const;
    const orders: [Partial<Query>, string[]][] = [
      [{}, [c.id, b.id, a.id]],
      [{ sortOrder: 'asc' }, [a.id, b.id, c.id]],
      [{ orderBy: 'amount' }, [a.id, c.id, b.id]],
      [{ orderBy: 'amount', sortOrder: 'asc' }, [b.id, c.id, a.id]],
      [{ orderBy: 'code', sortOrder: 'asc' }, [c.id, a.id, b.id]],
      [{ departments: '04' }, [c.id]],
      [{ departments: '04,15' }, [c.id, b.id, a.id]],
      [{ departments: '21' }, []],
    ];
    for (const [order, expected] of orders) expect(await ids(buyer, { ...tab, ...order })).toEqual(expected);
  });

  it('come in pages of ten without repeating or leaving out a card', async () => {
    const written: string[] = [];
    for (let count = 0; count < 23; count += 1) written.unshift((await write(buyer, {}, [])).id);
    const tab = { context: 'proveedores' } as const;
    const pages = await Promise.all([1, 2, 3, 4].map((page) => buyer.ask(ListDocuments, { ...tab, page })));
    expect(pages.flatMap(({ quotes }) => quotes.map((card) => card.id))).toEqual(written);
    expect(pages.map(({ meta }) => [meta.hasPreviousPage, meta.hasNextPage, meta.total])).toEqual([
      [false, true, 23],
      [true, true, 23],
      [true, false, 23],
      [true, false, 23],
    ]);
  });

  it('order received Quotations by what was sent, not by what their owner writes since', async () => {
    const flow = await returned(buyer, provider, [{ quantity: '1' }]);
    await answer(buyer, flow.returnId, 'REJECTED');
    await provider.ask(ReviseDocument, { id: flow.copyId });
    await price(provider, flow.copyId, '999');
    expect(await cards(buyer, { context: 'proveedores', type: 'Quotation', orderBy: 'amount' })).toMatchObject([
      { idQuotation: flow.copyId, totalAmount: '12.50', revision: 1 },
    ]);
  });
});
