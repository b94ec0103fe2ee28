import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { PUBLIC_STREAM } from '@cotizaobra/proto/core/processes';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { answer, itemsOf, open, price, quotation, send, write } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

/** What must never be met outside its company, as texts that occur nowhere else. */
const secrets = {
  note: 'Nota-secreta-del-cliente',
  phone: '+51 555 123 987',
  price: '77713.1313',
  otherName: 'Zumbayllu Competidora S.A.C.',
  otherRuc: '20555444333',
};

describe('what each company gets on the wire', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let rival: TestCompany;
  let requestId: string;
  let sourceId: string;
  let copyId: string;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    provider = await platform.company();
    rival = await platform.company({ name: secrets.otherName, ruc: secrets.otherRuc, email: 'rival@zumbayllu.pe' });
    const source = await quotation(buyer, [{ quantity: '3', price: secrets.price }]);
    sourceId = source.id;
    const userdata = { name: secrets.note, phone: secrets.phone };
    await buyer.ask(UpdateDocument, { id: sourceId, userdata, notes: secrets.note });
    const sent = await buyer.ask(SendDocument, { id: sourceId, companyIds: [provider.id, rival.id] });
    requestId = sent.requestId ?? '';
    const [mine, other] = sent.dispatches;
    copyId = (await answer(provider, mine?.id ?? '', 'ACCEPTED')).quotationId ?? '';
    await answer(rival, other?.id ?? '', 'REJECTED', secrets.note);
    await provider.ask(UpdateDocument, { id: copyId, userdata });
    await price(provider, copyId, '11.11');
    await provider.ask(ReturnQuotation, { id: copyId });
  }, 60_000);
  afterAll(() => platform?.stop());

  /** Everything that a company can read, in one text. */
  async function everythingFor(company: TestCompany): Promise<string> {
    const answers: unknown[] = [];
    for (const context of ['clientes', 'proveedores'] as const) {
      answers.push(await company.ask(ListDocuments, { context }));
      answers.push(await company.ask(ListDocuments, { context, search: secrets.otherName }));
      answers.push(await company.ask(ListDocuments, { context, search: secrets.note }));
    }
    for (const id of [requestId, sourceId, copyId]) {
      answers.push(await open(company, id).catch(() => null));
      answers.push(await company.ask(GetPrintDocument, { id }).catch(() => null));
    }
    return JSON.stringify(answers);
  }

  it('gives a provider neither price nor note nor anything of who else was asked', async () => {
    const text = await everythingFor(provider);
    for (const secret of [
      secrets.price,
      secrets.otherName,
      secrets.otherRuc,
      rival.id,
      sourceId,
      'rival@zumbayllu.pe',
      sourceId,
    ]) {
      expect(text).not.toContain(secret);
    }
    const received = await open(provider, requestId);
    expect(JSON.stringify(received)).not.toContain(secrets.note);
    expect(received.dispatches).toBeUndefined();
    expect(received.quotation).toMatchObject({ userdata: null, subtotal: null, igv: null, totalAmount: null });
    expect(itemsOf(received.quotation.elements).every((item) => item.price === null && item.partial === null)).toBe(
      true,
    );
  });

  it('gives a buyer what was returned, without the note of the provider', async () => {
    const received = await open(buyer, copyId);
    expect(received.quotation).toMatchObject({ userdata: null, totalAmount: '33.33' });
    expect(JSON.stringify(received)).not.toContain(secrets.note);
    const printed = await buyer.ask(GetPrintDocument, { id: copyId });
    expect(printed).toMatchObject({ form: 'others', userdata: null, internalCode: null });
  });

  it('gives a Request no prices even to its owner', async () => {
    const asked = await open(buyer, requestId);
    expect(asked.quotation).toMatchObject({ totalAmount: null, userdata: null, templateId: null });
    expect(JSON.stringify(asked)).not.toContain(secrets.price);
    const { quotes } = await buyer.ask(ListDocuments, { context: 'proveedores', type: 'Request' });
    expect(quotes.every((card) => card.totalAmount === null)).toBe(true);
  });

  it('gives a company that rejected nothing of what it rejected, and strangers nothing at all', async () => {
    const text = await everythingFor(rival);
    for (const secret of [buyer.ruc, provider.name, provider.ruc, secrets.price]) expect(text).not.toContain(secret);
    const stranger = await platform.company();
    const seen = await everythingFor(stranger);
    for (const id of [requestId, sourceId, copyId]) expect(seen).not.toContain(`"${id}"`);
  });

  it('tells the outside systems of a company nothing of a third one, and no note or price of a Request', async () => {
    const published = await waitFor(async () => {
      const all = await platform.client.readStream(PUBLIC_STREAM);
      return all.filter(({ envelope }) => envelope.type === 'public.quotation.returned.v1').length === 2 ? all : null;
    });
    for (const { subject, envelope, data } of published) {
      const follower = [buyer, provider, rival].find((company) => company.id === envelope.companyId);
      expect(subject.startsWith(`public.${follower?.id}.quotation.`)).toBe(true);
      const text = JSON.stringify(data);
      expect(text).not.toContain(secrets.note);
      expect(text).not.toContain(secrets.price);
      const { counterparty } = data as { counterparty: { companyId: string } };
      for (const third of [buyer, provider, rival]) {
        if (third === follower || third.id === counterparty.companyId) continue;
        expect(text).not.toContain(third.id);
        expect(text).not.toContain(third.name);
        expect(text).not.toContain(third.ruc);
      }
    }
    const requests = published.filter(({ data }) => (data as { documentType: string }).documentType === 'Request');
    expect(requests.every(({ data }) => (data as { totals?: unknown }).totals == null)).toBe(true);
  });

  it('never tells a recipient of the rest of the list by the total of a card', async () => {
    const draft = await write(buyer);
    await send(buyer, draft.id, provider, rival);
    const { quotes } = await provider.ask(ListDocuments, { context: 'clientes', search: draft.id });
    expect(quotes).toMatchObject([{ otherRecipients: 0, totalAmount: null, isMine: false }]);
  });
});
