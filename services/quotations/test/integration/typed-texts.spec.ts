import { CreateDocument } from '@cotizaobra/proto/quotations/create-document';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { ReplaceElements } from '@cotizaobra/proto/quotations/replace-elements';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { addPart, answer, form, open, quotation, request, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

/** What a database cannot store, or would store as something else. */
const unstorable = [
  ['NUL', 'a\u0000b'],
  ['a control character', 'a\u0007b'],
  ['half of a surrogate pair', 'a\ud800b'],
] as const;

describe('texts that people type', () => {
  let platform: Platform;
  let company: TestCompany;
  let provider: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    company = await platform.company();
    provider = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  it.each(unstorable)('with %s are refused wherever they may be typed', async (_name, text) => {
    const { id, version, partIds } = await quotation(company);
    const item = { id: partIds[0] ?? '', type: 'PART' as const };
    const update = (fields: object) => ({ op: 'update' as const, id: item.id, fields });
    const asked = await request(company);
    const [dispatchId = ''] = await send(company, asked.id, provider);
    const calls = [
      company.ask(CreateDocument, form({ name: text })),
      company.ask(CreateDocument, form({ code: text })),
      company.ask(UpdateDocument, { id, notes: text }),
      company.ask(UpdateDocument, { id, userdata: { name: text } }),
      company.ask(UpdateDocument, { id, userdata: { ruc: text } }),
      company.ask(UpdateDocument, { id, userdata: { phone: text } }),
      company.ask(EditItems, { id, version, operations: [addPart({ description: text })] }),
      company.ask(EditItems, { id, version, operations: [update({ code: text })] }),
      company.ask(EditItems, { id, version, operations: [update({ unit: text })] }),
      company.ask(EditItems, { id, version, operations: [update({ category: text })] }),
      company.ask(ReplaceElements, {
        quotationId: id,
        version,
        elements: [{ item: { ...item, description: text }, children: [] }] as never,
      }),
      company.ask(SendDocument, { id: asked.id, companyIds: [provider.id], message: text }),
      answer(provider, dispatchId, 'REJECTED', text),
      company.ask(ListDocuments, { context: 'clientes', search: text }),
      company.ask(ListDocuments, { context: 'clientes', departments: text }),
    ];
    for (const [at, call] of calls.entries()) {
      await expect(
        call.then(
          () => at,
          (error: { code: string }) => error.code,
        ),
      ).resolves.toBe('INVALID');
    }
  });

  it('with other scripts, emoji and quotes come back as they were', async () => {
    const text = `Ñandú “acero” 3/8" — 100% 🏗️ \\ ' ; -- {"a":1}`;
    const { id } = await quotation(company, [{ description: text, price: '1' }]);
    await company.ask(UpdateDocument, { id, name: text, notes: text, userdata: { name: text } });
    const { quotation: read } = await open(company, id);
    expect([read.name, read.notes, read.userdata?.name, read.elements[0]?.item.description]).toEqual([
      text,
      text,
      text,
      text,
    ]);
    const { quotes } = await company.ask(ListDocuments, { context: 'clientes', search: text });
    expect(quotes.map((card) => card.id)).toEqual([id]);
  });
});
