import type { MessageInput } from '@cotizaobra/proto/core/message';
import { ListCounterparties } from '@cotizaobra/proto/quotations/list-counterparties';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { ListOwnDocuments } from '@cotizaobra/proto/quotations/list-own-documents';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { ToggleDocument } from '@cotizaobra/proto/quotations/toggle-document';
import { accepted, quotation, request, returned, send, write } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

type Query = MessageInput<typeof ListDocuments>;

describe('the filters of the lists', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let second: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
  }, 60_000);
  beforeEach(async () => {
    buyer = await platform.company({ name: 'Constructora Ñaña' });
    provider = await platform.company({ name: 'Ferretería Los Pórticos' });
    second = await platform.company({ name: 'Áridos del Sur' });
  });
  afterAll(() => platform?.stop());

  const ids = async (company: TestCompany, query: Query) =>
    (await company.ask(ListDocuments, query)).quotes.map((card) => card.idQuotation);
  const moved = (id: string, created: string, sent: string | null = null) =>
    platform.database.query('UPDATE document SET created_at = $2, sent_at = COALESCE($3, sent_at) WHERE id = $1', [
      id,
      created,
      sent,
    ]);

  it('find by department, province, district, and by the names of places', async () => {
    const ate = await write(buyer, {});
    const cusco = await write(buyer, { department: '08', province: '0801', district: '080101' });
    const all: Query = { context: 'proveedores' };
    expect(await ids(buyer, { ...all, departments: '08' })).toEqual([cusco.id]);
    expect(await ids(buyer, { ...all, departments: '08,15' })).toEqual([cusco.id, ate.id]);
    for (const city of ['0801', '080101', 'Cusco', 'cusco', '08'])
      expect(await ids(buyer, { ...all, city })).toEqual([cusco.id]);
    expect(await ids(buyer, { ...all, city: 'Ate,080101' })).toEqual([cusco.id, ate.id]);
    await expect(ids(buyer, { ...all, city: 'Atlantis' })).rejects.toMatchObject({
      fields: [{ path: 'city', message: 'Elige lugares de la lista' }],
    });
  });

  it('find by the other company, on both sides of the table', async () => {
    const flow = await accepted(buyer, provider);
    const other = await request(buyer);
    await send(buyer, other.id, second);
    await send(buyer, other.id, provider);
    await request(buyer);
    expect(await ids(buyer, { context: 'proveedores', cliente: provider.id })).toEqual([other.id, flow.requestId]);
    expect(await ids(buyer, { context: 'proveedores', cliente: second.id })).toEqual([other.id]);
    expect((await ids(provider, { context: 'clientes', cliente: buyer.id })).toSorted()).toEqual(
      [other.id, flow.requestId, flow.copyId].toSorted(),
    );
    expect(await ids(provider, { context: 'clientes', cliente: second.id })).toEqual([]);
  });

  it('name the companies for the client filter, by name, once each', async () => {
    await returned(buyer, provider);
    await send(buyer, (await request(buyer)).id, provider, second);
    const names = async (company: TestCompany, input: object) =>
      (await company.ask(ListCounterparties, input)).companies.map((one) => one.name);
    expect(await names(buyer, { context: 'proveedores' })).toEqual(['Áridos del Sur', 'Ferretería Los Pórticos']);
    expect(await names(buyer, { context: 'clientes' })).toEqual([]);
    expect(await names(buyer, { type: 'Quotation' })).toEqual(['Ferretería Los Pórticos']);
    expect(await names(provider, { context: 'clientes' })).toEqual(['Constructora Ñaña']);
    expect(await names(provider, { context: 'clientes', type: 'Quotation' })).toEqual(['Constructora Ñaña']);
    expect(await names(buyer, { search: 'porticos' })).toEqual(['Ferretería Los Pórticos']);
    expect(await names(buyer, { search: second.ruc.slice(0, 11) })).toEqual(['Áridos del Sur']);
  });

  it('find one’s own documents that take another line: no copy, nothing sent', async () => {
    const editable = async (company: TestCompany) => {
      const { quotes } = await company.ask(ListOwnDocuments, { editable: 'true' });
      return quotes.map((card) => card.idQuotation).toSorted();
    };
    const flow = await accepted(buyer, provider);
    expect(await editable(provider)).toEqual([]);
    const draft = await quotation(provider);
    const asked = await request(provider);
    expect(await editable(provider)).toEqual([draft.id, asked.id].toSorted());
    await send(provider, asked.id, second);
    expect(await editable(provider)).toEqual([draft.id]);
    await provider.ask(ReviseDocument, { id: asked.id });
    expect(await editable(provider)).toEqual([draft.id, asked.id].toSorted());
    await provider.ask(ToggleDocument, { id: draft.id, status: 'Deactivated' });
    expect(await editable(provider)).toEqual([asked.id]);
    expect((await provider.ask(ListOwnDocuments, {})).quotes.map((card) => card.idQuotation)).toContain(flow.copyId);
  });

  it('find by the days of Lima on which something was written or sent', async () => {
    const early = await request(buyer);
    const late = await request(buyer);
    await send(buyer, late.id, provider);
    // 23:59 of 1 November and 00:01 of 3 November in Lima.
    await moved(early.id, '2026-11-02T04:59:00Z');
    await moved(late.id, '2026-11-03T05:01:00Z', '2026-11-04T15:00:00Z');
    const all: Query = { context: 'proveedores' };
    expect(await ids(buyer, { ...all, dateQuotation: '2026-11-01' })).toEqual([early.id]);
    expect(await ids(buyer, { ...all, dateQuotation: '2026-11-02' })).toEqual([]);
    expect(await ids(buyer, { ...all, dateRange: '2026-11-02,2026-11-03' })).toEqual([late.id]);
    expect(await ids(buyer, { ...all, dateRange: ',2026-11-02' })).toEqual([early.id]);
    expect(await ids(buyer, { ...all, dateCompanyQuotation: '2026-11-04' })).toEqual([late.id]);
    await expect(ids(buyer, { ...all, dateRange: 'ayer' })).rejects.toMatchObject({ fields: [{ path: 'dateRange' }] });
  });

  it('leave out what was received when one’s own are asked for', async () => {
    const { requestId, copyId } = await returned(buyer, provider);
    expect(await ids(buyer, { context: 'proveedores' })).toEqual([copyId, requestId]);
    expect(await ids(buyer, { context: 'proveedores', myquotation: 'myquotation' })).toEqual([requestId]);
    expect(await ids(buyer, { context: 'proveedores', creator: 'creado por empresa' })).toEqual([requestId]);
    const own = await quotation(buyer);
    const { quotes } = await buyer.ask(ListOwnDocuments, {});
    expect(quotes.map((card) => card.idQuotation)).toEqual([own.id, requestId]);
    expect((await buyer.ask(ListOwnDocuments, { type: 'Quotation' })).quotes).toHaveLength(1);
    expect((await ids(buyer, {})).toSorted()).toEqual([own.id, requestId, copyId].toSorted());
  });

  it('sort by newest, oldest, amount and code, each the usual way round or the other', async () => {
    const cheap = await write(provider, { types: 'Quotation', code: 'B-1' }, [{ quantity: '1', price: '5' }]);
    const dear = await write(provider, { types: 'Quotation', code: 'C-1' }, [{ quantity: '1', price: '50' }]);
    const none = await write(provider, { types: 'Quotation', code: 'A-1' }, []);
    const sorted = async (orderBy: Query['orderBy'], sortOrder?: Query['sortOrder']) =>
      ids(provider, { context: 'clientes', type: 'Quotation', orderBy, sortOrder });
    expect(await sorted('recent')).toEqual([none.id, dear.id, cheap.id]);
    expect(await sorted('oldest')).toEqual([cheap.id, dear.id, none.id]);
    expect(await sorted('recent', 'asc')).toEqual([cheap.id, dear.id, none.id]);
    expect(await sorted('amount')).toEqual([dear.id, cheap.id, none.id]);
    expect(await sorted('code')).toEqual([none.id, cheap.id, dear.id]);
    expect(await sorted('code', 'desc')).toEqual([dear.id, cheap.id, none.id]);
  });

  it('take empty filters for none, and page across what is own and what is received', async () => {
    for (let count = 0; count < 6; count += 1) await request(buyer);
    for (let count = 0; count < 6; count += 1) {
      const { id } = await quotation(provider);
      await provider.ask(SendToClient, { id, companyId: buyer.id });
    }
    const blank = {
      type: '',
      status: '',
      send: '',
      statusCompany: '',
      city: '',
      cliente: '',
      dateRange: '',
      creator: '',
    };
    const query = { context: 'proveedores', ...blank, sortOrder: '', myquotation: '', dateQuotation: '' } as Query;
    const first = await buyer.ask(ListDocuments, query);
    const last = await buyer.ask(ListDocuments, { ...query, page: 2 });
    expect(first.meta).toMatchObject({ page: 1, hasPreviousPage: false, hasNextPage: true, total: 12 });
    expect(last.meta).toMatchObject({ page: 2, hasPreviousPage: true, hasNextPage: false, total: 12 });
    const seen = [...first.quotes, ...last.quotes].map((card) => card.idQuotation);
    expect([seen.length, new Set(seen).size]).toEqual([12, 12]);
  });

  it('never let one company’s search or filter reach another’s documents', async () => {
    const { requestId } = await accepted(buyer, provider);
    const stranger = await platform.company();
    for (const query of [{ search: requestId }, { search: 'Materiales' }, { cliente: buyer.id }, { city: '15' }]) {
      expect(await ids(stranger, query)).toEqual([]);
    }
    expect((await stranger.ask(ListCounterparties, {})).companies).toEqual([]);
    await buyer.ask(ToggleDocument, { id: requestId, status: 'Deactivated' });
    expect(await ids(buyer, { status: 'Deactivated' })).toEqual([requestId]);
  });
});
