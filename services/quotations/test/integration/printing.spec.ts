import { randomUUID } from 'node:crypto';
import { printDocumentSchema } from '@cotizaobra/proto/documents/model';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { RemoveRequestAttachment } from '@cotizaobra/proto/quotations/remove-request-attachment';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { attach, pdfOf } from '../support/attachments.js';
import { addPart, addTitle, answer, quotation, request, returned, send, write } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('what is printed', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company({ name: 'Constructora Wayra Sur S.A.C.' });
    provider = await platform.company({ name: 'Ferretería Los Pórticos S.A.C.', logoKey: 'logos/porticos.png' });
  }, 60_000);
  afterAll(() => platform?.stop());

  const print = (company: TestCompany, id: string, template?: 'Template-2' | 'Template-4') =>
    company.ask(GetPrintDocument, { id, template });

  it('has numbers, amounts and sums from the one rule, and an empty amount where nothing was quoted', async () => {
    const { id, version } = await write(provider, { types: 'Quotation' }, []);
    const title = randomUUID();
    const [priced, blank] = [randomUUID(), randomUUID()];
    await provider.ask(EditItems, {
      id,
      version,
      operations: [
        addTitle(title),
        addPart({ id: priced, quantity: '2.5', price: '10.01' }, null, title),
        addPart({ id: blank, quantity: '3', price: null }, priced, title),
      ],
    });
    const document = await print(provider, id);
    expect(printDocumentSchema.parse(document)).toEqual(document);
    expect(document.rows.map((row) => [row.number, row.depth, row.quantity, row.price, row.partial, row.sum])).toEqual([
      ['1', 0, null, null, null, '25.03'],
      ['1.1', 1, '2.5', '10.01', '25.03', '25.03'],
      ['1.2', 1, '3', null, null, null],
    ]);
    expect(document).toMatchObject({
      kind: 'Quotation',
      form: 'owner',
      totals: { subtotal: '21.21', igv: '3.82', total: '25.03' },
      place: 'Av. Separadora Industrial 2140, Ate, Lima, Lima',
      currency: 'PEN',
      taxMode: 'INCLUDED',
      validityDays: 15,
      issuer: {
        name: provider.name,
        ruc: provider.ruc,
        logoObjectKey: 'logos/porticos.png',
        contactName: 'Rosa Huamán',
        contactRole: 'Gerente',
        place: 'Ate, Lima, Lima',
      },
    });
  });

  it('has the owner its note of the client, who is the addressee until a company is', async () => {
    const { id } = await quotation(provider);
    expect((await print(provider, id)).client).toBeNull();
    const userdata = {
      name: 'Juan',
      lastName: 'Quispe',
      ruc: '44556677',
      department: '04',
      province: '0401',
      district: '040101',
    };
    await provider.ask(UpdateDocument, { id, userdata });
    expect(await print(provider, id)).toMatchObject({
      client: {
        name: 'Juan Quispe',
        documentType: 'DNI',
        documentNumber: '44556677',
        place: 'Arequipa, Arequipa, Arequipa',
      },
      userdata: { name: 'Juan', lastName: 'Quispe' },
    });
    await provider.ask(SendToClient, { id, companyId: buyer.id });
    expect(await print(provider, id)).toMatchObject({
      client: { name: buyer.name, documentType: 'RUC' },
      userdata: { name: 'Juan' },
    });
  });

  it('keeps for the recipient the template of sending, whatever its owner or it chooses since', async () => {
    const { id } = await quotation(provider);
    await provider.ask(UpdateDocument, { id, templateId: 'Template-3' });
    await provider.ask(SendToClient, { id, companyId: buyer.id });
    await provider.ask(UpdateDocument, { id, templateId: 'Template-4' });
    expect((await print(provider, id)).template).toBe('Template-4');
    expect((await print(provider, id, 'Template-2')).template).toBe('Template-2');
    expect(await print(buyer, id, 'Template-2')).toMatchObject({
      template: 'Template-3',
      form: 'others',
      issuer: { name: provider.name },
      client: { name: buyer.name },
      userdata: null,
    });
  });

  it('has on a returned copy whoever sets the prices above, and the buyer as client', async () => {
    const { copyId } = await returned(buyer, provider);
    for (const company of [buyer, provider]) {
      expect(await print(company, copyId)).toMatchObject({
        kind: 'Quotation',
        issuer: { name: provider.name },
        client: { name: buyer.name },
        form: company === provider ? 'owner' : 'others',
      });
    }
  });

  it('lists on a Request the files of the printed revision', async () => {
    const { id } = await request(buyer);
    const added = await attach(platform, buyer, id, pdfOf(), 'Ñandú.pdf');
    await send(buyer, id, provider);
    const file = { fileName: 'Ñandú.pdf', bytes: added.bytes, sha256: added.sha256 };
    for (const company of [buyer, provider]) expect((await print(company, id)).attachments).toEqual([file]);
    await buyer.ask(ReviseDocument, { id });
    await buyer.ask(RemoveRequestAttachment, { id, attachmentId: added.id });
    expect((await print(buyer, id)).attachments).toEqual([]);
    expect((await print(provider, id)).attachments).toEqual([file]);
  });

  it('has on a Request no price anywhere, and the buying company as client block', async () => {
    const { id } = await request(buyer);
    const [dispatchId = ''] = await send(buyer, id, provider);
    for (const company of [buyer, provider]) {
      const document = await print(company, id);
      expect(document).toMatchObject({
        kind: 'Request',
        totals: null,
        validityDays: null,
        client: { name: buyer.name },
      });
      expect(document.rows.every((row) => row.price === null && row.partial === null && row.sum === null)).toBe(true);
    }
    await answer(provider, dispatchId, 'REJECTED');
    await expect(print(provider, id)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
  });
});
