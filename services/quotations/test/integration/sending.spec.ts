import { randomUUID } from 'node:crypto';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import * as events from '@cotizaobra/proto/quotations/events';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { ToggleDocument } from '@cotizaobra/proto/quotations/toggle-document';
import { accepted, answer, itemsOf, open, quotation, request, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('sending', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    provider = await platform.company();
    other = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const ask = (id: string, ...companies: string[]) => buyer.ask(SendDocument, { id, companyIds: companies });

  it('activates a Draft, gives each provider a dispatch of its own and tells each once', async () => {
    const { id, version } = await request(buyer);
    const sent = await buyer.ask(SendDocument, {
      id,
      companyIds: [provider.id, other.id],
      message: '  Para el lunes ',
    });
    expect(sent).toMatchObject({ requestId: null, version: version + 2 });
    expect(sent.dispatches.map((one) => [one.Company.id, one.status, one.message])).toEqual([
      [provider.id, 'PENDING', 'Para el lunes'],
      [other.id, 'PENDING', 'Para el lunes'],
    ]);
    expect((await open(buyer, id)).quotation).toMatchObject({ status: 'Active', send: 'enviado' });
    const told = await waitFor(async () => {
      const all = (await platform.client.eventsOf(events.DispatchSent)).filter(({ data }) => data.documentId === id);
      return all.length === 2 ? all : null;
    });
    expect(told.map(({ envelope, data }) => [envelope.aggregateVersion, data.recipientCompanyId])).toEqual([
      [version + 1, provider.id],
      [version + 2, other.id],
    ]);
  });

  it('answers with the dispatch there is when the revision was sent there already', async () => {
    const { id } = await request(buyer);
    const first = await ask(id, provider.id);
    const again = await ask(id, other.id, provider.id, provider.id);
    expect(again.dispatches.map((one) => one.Company.id)).toEqual([other.id, provider.id, provider.id]);
    expect(again.dispatches[1]).toEqual(first.dispatches[0]);
    expect(again.version).toBe(first.version + 1);
    expect((await ask(id, provider.id)).version).toBe(again.version);
  });

  it('refuses the own company, unknown companies and empty documents', async () => {
    const { id } = await request(buyer);
    await expect(ask(id, provider.id, buyer.id)).rejects.toMatchObject({ code: 'OWN_COMPANY', status: 400 });
    await expect(ask(id, provider.id, randomUUID())).rejects.toMatchObject({
      code: 'UNKNOWN_RECIPIENT',
      status: 400,
      fields: [{ path: 'companyIds.1' }],
    });
    expect((await open(buyer, id)).quotation).toMatchObject({ status: 'Draft', send: 'no_enviado' });
    const empty = await request(buyer, []);
    await expect(ask(empty.id, provider.id)).rejects.toMatchObject({ code: 'NOTHING_TO_SEND' });
  });

  it('takes the same key again after a recipient that was not known yet', async () => {
    const { id } = await request(buyer);
    const late = randomUUID();
    const idempotencyKey = randomUUID();
    const again = () => buyer.ask(SendDocument, { id, companyIds: [late] }, { idempotencyKey });
    await expect(again()).rejects.toMatchObject({ code: 'UNKNOWN_RECIPIENT' });
    await platform.database.query(
      `INSERT INTO company (id, name, ruc, owner_user_id, version) VALUES ($1, 'Recién llegada', '20100000001', $1, 1)`,
      [late],
    );
    await expect(again()).resolves.toMatchObject({ dispatches: [{ Company: { name: 'Recién llegada' } }] });
  });

  it('is unavailable for a company that this service has not heard of, and leaves no trace', async () => {
    const { id } = await request(buyer);
    await platform.database.query('CREATE TABLE hidden AS SELECT * FROM company WHERE id = $1', [buyer.id]);
    await platform.database.query('DELETE FROM company WHERE id = $1', [buyer.id]);
    try {
      await expect(ask(id, provider.id)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    } finally {
      await platform.database.query('INSERT INTO company SELECT * FROM hidden');
      await platform.database.query('DROP TABLE hidden');
    }
    await expect(ask(id, provider.id)).resolves.toBeDefined();
  });

  it('makes one dispatch of two calls with the same key', async () => {
    const { id } = await request(buyer);
    const idempotencyKey = randomUUID();
    const once = () => buyer.ask(SendDocument, { id, companyIds: [provider.id] }, { idempotencyKey });
    const [first, second] = await Promise.all([once(), once()]);
    expect(second).toEqual(first);
    expect((await open(buyer, id)).dispatches).toHaveLength(1);
  });

  it('refuses what is deactivated and copies of Requests', async () => {
    const { id } = await request(buyer);
    await buyer.ask(ToggleDocument, { id });
    await expect(ask(id, provider.id)).rejects.toMatchObject({ code: 'ILLEGAL_STATE', status: 409 });
    const { copyId } = await accepted(buyer, provider);
    const asCopy = { id: copyId, companyIds: [other.id] };
    await expect(provider.ask(SendDocument, asCopy)).rejects.toMatchObject({ code: 'ILLEGAL_STATE' });
    const toClient = provider.ask(SendToClient, { id: copyId, companyId: buyer.id });
    await expect(toClient).rejects.toMatchObject({ code: 'ILLEGAL_STATE' });
  });

  describe('a Quotation to providers', () => {
    it('asks by one linked Request with its items alone and stays open for editing', async () => {
      const { id, version, partIds } = await quotation(buyer, [{ quantity: '5', price: '99.90' }]);
      const first = await ask(id, provider.id);
      const second = await ask(id, other.id);
      expect(second.requestId).toBe(first.requestId);
      expect(first.version).toBe(version + 1);
      expect(second.version).toBe(first.version);
      const received = await open(provider, first.requestId ?? '');
      expect(received.quotation).toMatchObject({
        types: 'Request',
        totalAmount: null,
        creatorcompany: { id: buyer.id },
      });
      expect(itemsOf(received.quotation.elements)).toMatchObject([{ quantity: '5', price: null, partial: null }]);
      const { quotation: source } = await open(buyer, id);
      expect(source).toMatchObject({ status: 'Active', send: 'no_enviado', sendcliente: false });
      const operations = [{ op: 'update' as const, id: partIds[0] ?? '', fields: { price: '1' } }];
      await expect(buyer.ask(EditItems, { id, version: source.version, operations })).resolves.toBeDefined();
    });

    it('makes one linked Request of two calls at once', async () => {
      const { id } = await quotation(buyer);
      const [one, two] = await Promise.all([ask(id, provider.id), ask(id, other.id)]);
      expect(one.requestId).toBe(two.requestId);
      expect((await open(buyer, one.requestId ?? '')).dispatches).toHaveLength(2);
    });
  });

  describe('a Quotation to its client', () => {
    const toClient = (id: string) => provider.ask(SendToClient, { id, companyId: buyer.id });

    it('goes out priced, frozen, and is answered like a returned one', async () => {
      const { id } = await quotation(provider, [{ quantity: '2', price: '59' }]);
      const { dispatch } = await toClient(id);
      expect(dispatch).toMatchObject({ status: 'PENDING', quotationId: null, Company: { id: buyer.id } });
      expect((await open(provider, id)).quotation).toMatchObject({ sendcliente: true, send: 'enviado' });
      const received = await open(buyer, id);
      expect(received.quotation).toMatchObject({ totalAmount: '118.00', igv: '18.00', isCopy: false });
      await expect(answer(buyer, dispatch.id, 'ACCEPTED')).resolves.toMatchObject({ quotationId: null });
      await expect(provider.ask(SendToClient, { id, companyId: other.id })).rejects.toMatchObject({
        code: 'ILLEGAL_STATE',
      });
      await expect(toClient(id)).resolves.toMatchObject({ dispatch: { id: dispatch.id, status: 'ACCEPTED' } });
    });

    it('needs a price, and is not for Requests', async () => {
      const unpriced = await quotation(provider, [{ price: null }]);
      await expect(toClient(unpriced.id)).rejects.toMatchObject({ code: 'NO_PRICED_ITEM' });
      const asked = await request(provider);
      await expect(toClient(asked.id)).rejects.toMatchObject({ code: 'ILLEGAL_STATE' });
    });
  });

  it('finds a sent document by the names of both sides, each on its own list', async () => {
    const client = await platform.company({ name: 'Ñandú Construcciones' });
    const { id } = await request(client);
    await send(client, id, provider);
    const own = await client.ask(ListDocuments, { context: 'proveedores', search: provider.name });
    expect(own.quotes.map((card) => card.idQuotation)).toEqual([id]);
    const received = await provider.ask(ListDocuments, { context: 'clientes', search: 'nandu' });
    expect(received.quotes.map((card) => card.idQuotation)).toEqual([id]);
  });
});
