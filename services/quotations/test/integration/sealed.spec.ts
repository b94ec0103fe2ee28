import { AnswerDispatch } from '@cotizaobra/proto/quotations/answer-dispatch';
import { GetComparison } from '@cotizaobra/proto/quotations/get-comparison';
import { GetDocument } from '@cotizaobra/proto/quotations/get-document';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { timed } from '../support/deadlines.js';
import { open, request } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';
import { sealedAnswer } from '../support/sealed.js';

describe('sealed answers', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let id: string;
  let copyId: string;
  let returnId: string;

  beforeAll(async () => {
    platform = await startPlatform();
  }, 60_000);
  afterAll(() => platform?.stop());

  beforeEach(async () => {
    buyer = await platform.company();
    provider = await platform.company();
    ({ id, copyId, returnId } = await sealedAnswer(buyer, provider, '4411.5522'));
  });

  it('are refused with 403 SEALED, whatever the buyer tries, and count without amounts on its card', async () => {
    const sealed = { code: 'SEALED', kind: 'forbidden' };
    await expect(buyer.ask(GetDocument, { id: copyId })).rejects.toMatchObject(sealed);
    await expect(buyer.ask(GetComparison, { id })).rejects.toMatchObject({
      ...sealed,
      fields: [{ path: 'answers', message: 'Respondieron 1 de 1.' }],
    });
    for (const status of ['ACCEPTED', 'REJECTED'] as const)
      await expect(buyer.ask(AnswerDispatch, { id: returnId, status })).rejects.toMatchObject(sealed);
    const cards = (await buyer.ask(ListDocuments, { context: 'proveedores' })).quotes;
    expect(cards.find((card) => card.id === id)).toMatchObject({ sealed: true, sealedAnswers: 1 });
    for (const card of cards.filter((one) => one.sealed))
      for (const key of ['totalAmount', 'coverage', 'answers']) expect(card).not.toHaveProperty(key);
    expect(cards.filter((card) => card.idQuotation === copyId)).toEqual([]);
    const [dispatch] = (await open(buyer, id)).dispatches ?? [];
    expect(dispatch).toMatchObject({ status: 'QUOTED', quotationId: null, answer: null, sealedAnswer: { times: 1 } });
    expect(dispatch).not.toHaveProperty('digest');
    const stranger = await platform.company();
    await expect(stranger.ask(GetDocument, { id: copyId })).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
  });

  it('are chosen before sending, with a deadline, and not changed after', async () => {
    const draft = await request(buyer);
    await expect(buyer.ask(UpdateDocument, { id: draft.id, sealed: true })).rejects.toMatchObject({
      code: 'SEALED_NEEDS_DEADLINE',
    });
    await expect(buyer.ask(UpdateDocument, { id, sealed: false })).rejects.toMatchObject({ code: 'SEALED_FIXED' });
    const plain = await timed(buyer, [provider], 5);
    await expect(buyer.ask(UpdateDocument, { id: plain.id, sealed: true })).rejects.toMatchObject({
      code: 'SEALED_FIXED',
    });
  });
});
