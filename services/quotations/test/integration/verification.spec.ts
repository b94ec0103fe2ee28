import { randomUUID } from 'node:crypto';
import { hashOf } from '@cotizaobra/chassis/data/canonical-json';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { OrderConfirmed } from '@cotizaobra/proto/orders/events';
import { AnswerDispatch } from '@cotizaobra/proto/quotations/answer-dispatch';
import { GetAudit } from '@cotizaobra/proto/quotations/get-audit';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { RegisterIssuedFile } from '@cotizaobra/proto/quotations/register-issued-file';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { VerifyDocument } from '@cotizaobra/proto/quotations/verify-document';
import { DeadlineScheduler } from '../../src/quotation/application/deadline-scheduler.js';
import { anOrder } from '../support/an-order.js';
import { pass } from '../support/deadlines.js';
import { accepted, answer, open, price, quotation, request, send } from '../support/documents.js';
import { type Platform, PUBLIC_URL, startPlatform, type TestCompany } from '../support/platform.js';
import { giveBack, pricedCopy, relayed, sealedRequest } from '../support/sealed.js';

type Audit = MessageOutput<typeof GetAudit>;

describe('documents that can be verified', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company({ name: 'Constructora Wayra Sur S.A.C.' });
    provider = await platform.company({ name: 'Ferretería Los Pórticos S.A.C.' });
    other = await platform.company({ name: 'Ferretería Dos S.A.C.' });
  }, 60_000);
  afterAll(() => platform?.stop());

  const verify = (code: string) => platform.client.request(VerifyDocument, { code });
  const print = (company: TestCompany, id: string) => company.ask(GetPrintDocument, { id });
  const register = (
    code: string,
    sha256: string,
    acceptanceId: string | null = null,
    instead: string | null = null,
  ) => {
    const file = { sha256, sealedAt: '2026-11-25T15:00:00.000Z' };
    return platform.client.request(RegisterIssuedFile, { code, acceptanceId, file, instead });
  };
  const digest = (digit: string): string => digit.repeat(64);
  const codeOfDispatch = async (dispatchId: string): Promise<string> => {
    const [row] = await platform.database.query<{ code: string }>(
      'SELECT code FROM verification WHERE dispatch_id = $1',
      [dispatchId],
    );
    return row?.code ?? '';
  };

  /** A Quotation of the provider that went to the buyer. */
  async function sentQuotation() {
    const { id, code } = await quotation(provider, [{ quantity: '10', price: '25.90' }]);
    const { dispatch } = await provider.ask(SendToClient, { id, companyId: buyer.id, message: '' });
    const document = await print(buyer, id);
    return { id, number: code, dispatchId: dispatch.id, verification: document.verification! };
  }

  it('tells company, number, date, total and state of what was sent, and never the client', async () => {
    const { number, verification } = await sentQuotation();
    expect(verification).toEqual({
      code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
      address: `${PUBLIC_URL}/verificar/${verification.code}`,
      issued: null,
      acceptance: null,
    });
    const found = await verify(verification.code);
    expect(found).toEqual({
      code: verification.code,
      type: 'Quotation',
      company: provider.name,
      ruc: provider.ruc,
      number,
      revision: 1,
      date: expect.any(String),
      total: '259.00',
      currency: 'PEN',
      state: 'ISSUED',
      sealedAt: null,
      sha256: [],
    });
    const text = JSON.stringify(found);
    for (const secret of [buyer.name, buyer.ruc, buyer.id]) expect(text).not.toContain(secret);
    expect(await verify(verification.code.toLowerCase().replaceAll('-', ''))).toEqual(found);
  });

  it('is another code for each recipient, without a total on a Request, and nothing for the owner alone', async () => {
    const { id } = await request(buyer);
    await send(buyer, id, provider, other);
    const [one, two] = [await print(provider, id), await print(other, id)];
    expect(one.verification!.code).not.toBe(two.verification!.code);
    expect((await print(buyer, id)).verification ?? null).toBeNull();
    expect(await verify(one.verification!.code)).toMatchObject({ type: 'Request', total: null, state: 'ISSUED' });
  });

  it.each(['', 'K3TN-8WQA-5HJM-2YPC', 'x', 'K3TN 8WQA 5HJM 2YPC'])('does not find the code %j', async (code) => {
    await expect(verify(code)).rejects.toMatchObject({ code: 'VERIFICATION_NOT_FOUND', status: 404 });
  });

  it('says what became of it', async () => {
    const accepting = await sentQuotation();
    await answer(buyer, accepting.dispatchId, 'ACCEPTED');
    expect(await verify(accepting.verification.code)).toMatchObject({ state: 'ACCEPTED' });
    const rejecting = await sentQuotation();
    await answer(buyer, rejecting.dispatchId, 'REJECTED');
    expect(await verify(rejecting.verification.code)).toMatchObject({ state: 'REJECTED' });
    const withdrawn = await sentQuotation();
    await answer(provider, withdrawn.dispatchId, 'WITHDRAWN');
    expect(await verify(withdrawn.verification.code)).toMatchObject({ state: 'WITHDRAWN', total: '259.00' });
    const superseded = await sentQuotation();
    await provider.ask(ReviseDocument, { id: superseded.id });
    expect(await verify(superseded.verification.code)).toMatchObject({ state: 'SUPERSEDED' });
  });

  it('hides what a recipient of a Request answered', async () => {
    const { requestId, dispatchId } = await accepted(buyer, provider);
    const { verification } = await print(provider, requestId);
    expect(await verify(verification!.code)).toMatchObject({ state: 'ISSUED' });
    expect(await codeOfDispatch(dispatchId)).toBe(verification!.code);
  });

  it('carries no total while it is sealed, and the total from the opening on', async () => {
    const { id, dispatchIds } = await sealedRequest(buyer, [provider]);
    const copyId = await pricedCopy(provider, dispatchIds[0]!, '777.77');
    const dispatch = await giveBack(provider, copyId);
    const code = await codeOfDispatch(dispatch.id);
    const found = await verify(code);
    expect(found).toMatchObject({ state: 'SEALED', company: provider.name });
    expect('total' in found).toBe(false);
    expect(JSON.stringify(found)).not.toMatch(/777|2333/);
    await expect(buyer.ask(GetAudit, { id: copyId })).rejects.toMatchObject({ code: 'SEALED' });
    await pass(platform, id, 49);
    await platform.get(DeadlineScheduler).run(new Date());
    expect(await verify(code)).toMatchObject({ state: 'ISSUED', total: '2333.31' });
  });

  it('keeps the first file that was issued, and lists a later one that replaces a lost one', async () => {
    const { id, verification } = await sentQuotation();
    const { code } = verification;
    const [first, late] = await Promise.all([register(code, digest('a')), register(code, digest('b'))]);
    expect(first).toEqual(late);
    expect((await print(buyer, id)).verification!.issued).toEqual(first);
    expect(await verify(code)).toMatchObject({ sha256: [first.sha256], sealedAt: first.sealedAt });
    await register(code, digest('c'), null, first.sha256);
    expect((await verify(code)).sha256).toEqual([digest('c'), first.sha256]);
    await expect(register('K3TN-8WQA-5HJM-2YPC', digest('a'))).rejects.toMatchObject({ status: 404 });
  });

  describe('who accepted', () => {
    const acceptedBy = { name: 'Rosa Ñahui Quispe', dni: '40123456' };
    const accept = (dispatchId: string) =>
      buyer.ask(AnswerDispatch, { id: dispatchId, status: 'ACCEPTED', acceptedBy });

    it('is printed from then on with its time, and a file with that page is one more of the document', async () => {
      const { id, dispatchId, verification } = await sentQuotation();
      await accept(dispatchId);
      const { acceptance } = (await print(buyer, id)).verification!;
      expect(acceptance).toMatchObject({ ...acceptedBy, address: null, issued: null });
      expect(Math.abs(Date.parse(acceptance!.at) - Date.now())).toBeLessThan(60_000);
      await register(verification.code, digest('a'));
      await register(verification.code, digest('b'), acceptance!.id);
      expect((await print(buyer, id)).verification).toMatchObject({
        issued: { sha256: digest('a') },
        acceptance: { issued: { sha256: digest('b') } },
      });
      expect((await verify(verification.code)).sha256).toEqual([digest('b'), digest('a')]);
    });

    it('is forgotten on the paper when the acceptance is undone, and is the next one then', async () => {
      const { id, dispatchId } = await sentQuotation();
      await accept(dispatchId);
      const first = (await print(buyer, id)).verification!.acceptance!;
      await answer(buyer, dispatchId, 'PENDING');
      expect((await print(buyer, id)).verification!.acceptance).toBeNull();
      await answer(buyer, dispatchId, 'ACCEPTED');
      expect((await print(buyer, id)).verification!.acceptance).toBeNull();
      await answer(buyer, dispatchId, 'PENDING');
      await accept(dispatchId);
      expect((await print(buyer, id)).verification!.acceptance!.id).not.toBe(first.id);
    });

    it('is kept when an answer to a Request is awarded whole', async () => {
      const { copyId } = await accepted(buyer, provider);
      await price(provider, copyId);
      const dispatch = await giveBack(provider, copyId);
      await accept(dispatch.id);
      expect((await print(buyer, copyId)).verification!.acceptance).toMatchObject(acceptedBy);
    });

    it.each([
      ['7 digits', { name: 'Rosa', dni: '4012345' }],
      ['letters', { name: 'Rosa', dni: '4012345X' }],
      ['no name', { name: ' ', dni: '40123456' }],
    ])('needs a name and a DNI of 8 digits: %s', async (_what, wrong) => {
      const { dispatchId } = await sentQuotation();
      const asked = buyer.ask(AnswerDispatch, { id: dispatchId, status: 'ACCEPTED', acceptedBy: wrong });
      await expect(asked).rejects.toMatchObject({ code: 'INVALID' });
    });
  });

  describe('the audit trail', () => {
    const audit = (company: TestCompany, id: string) => company.ask(GetAudit, { id });

    /** Throws where an entry does not follow the one before. */
    function checkChain({ entries }: Audit): void {
      for (const [at, { hash, acceptedBy, ...content }] of entries.entries()) {
        expect(content.sequence).toBe(at + 1);
        expect(content.prevHash).toBe(entries[at - 1]?.hash ?? null);
        expect(hashOf(content)).toBe(hash);
        if (acceptedBy) expect(hashOf(acceptedBy)).toBe(content.signer);
      }
    }

    it('chains what happened, for both companies as they may see it', async () => {
      const { id, number, dispatchId, verification } = await sentQuotation();
      await register(verification.code, digest('a'));
      const acceptedBy = { name: 'Rosa Ñahui', dni: '40123456' };
      await buyer.ask(AnswerDispatch, { id: dispatchId, status: 'ACCEPTED', acceptedBy });
      const [owners, recipients] = [await audit(provider, id), await audit(buyer, id)];
      checkChain(owners);
      checkChain(recipients);
      expect(owners).toMatchObject({ id, number, verifications: [{ code: verification.code, recipient: buyer.name }] });
      expect(owners.entries.map(({ action }) => action)).toEqual(['created', 'sent', 'fileIssued', 'accepted']);
      expect(recipients.entries.map(({ action, by, with: partner }) => [action, by, partner])).toEqual([
        ['sent', provider.name, buyer.name],
        ['fileIssued', null, buyer.name],
        ['accepted', buyer.name, provider.name],
      ]);
      expect(owners.entries[2]).toMatchObject({ sha256: digest('a') });
      expect(owners.entries[3]).toMatchObject({ acceptedBy: { ...acceptedBy, address: null } });
    });

    it('has who confirmed the order, once, for both companies', async () => {
      const { copyId } = await accepted(buyer, provider);
      await price(provider, copyId);
      const dispatch = await giveBack(provider, copyId);
      await answer(buyer, dispatch.id, 'ACCEPTED');
      const acceptedBy = { name: 'Nélida Poma Arce', dni: '40123456', address: '190.42.7.1' };
      const confirmed = await platform.client.publish(OrderConfirmed, {
        data: {
          ...anOrder,
          quotationId: copyId,
          buyerCompanyId: buyer.id,
          buyerName: buyer.name,
          providerCompanyId: provider.id,
          providerName: provider.name,
          acceptedBy,
        },
      });
      await platform.client.publish(OrderConfirmed, { ...confirmed.envelope, data: confirmed.data });
      for (const company of [provider, buyer]) {
        const trail = await waitFor(async () => {
          const found = await audit(company, copyId);
          return found.entries.at(-1)?.action === 'orderConfirmed' ? found : null;
        });
        checkChain(trail);
        const entries = trail.entries.filter(({ action }) => action === 'orderConfirmed');
        expect(entries).toMatchObject([{ by: provider.name, with: buyer.name, acceptedBy }]);
        expect(entries[0]?.at).toBe(confirmed.envelope.time);
      }
    });

    it('does not tell a name by its digest: the same person has another one each time', async () => {
      const digests = new Set<string | undefined>();
      for (const _ of [1, 2]) {
        const { id, dispatchId } = await sentQuotation();
        const acceptedBy = { name: 'Rosa Ñahui', dni: '40123456' };
        await buyer.ask(AnswerDispatch, { id: dispatchId, status: 'ACCEPTED', acceptedBy });
        digests.add((await audit(buyer, id)).entries.at(-1)?.signer);
      }
      expect(digests.size).toBe(2);
    });

    it('shows a recipient nothing of the others', async () => {
      const { id } = await request(buyer);
      const [first] = await send(buyer, id, provider);
      await send(buyer, id, other);
      await answer(provider, first!, 'REJECTED', 'Sin stock');
      const trail = await audit(other, id);
      checkChain(trail);
      expect(trail.entries.map(({ action }) => action)).toEqual(['sent']);
      expect(trail.verifications).toHaveLength(1);
      expect(JSON.stringify(trail)).not.toContain(provider.name);
      const all = await audit(buyer, id);
      checkChain(all);
      expect(all.entries.map(({ action }) => action)).toEqual(['created', 'sent', 'sent', 'rejected']);
    });

    it('cannot be changed or removed, and strangers do not find it', async () => {
      const { id } = await sentQuotation();
      const changes = ["UPDATE audit_entry SET hash = hash || 'x'", 'DELETE FROM audit_entry'];
      for (const change of changes)
        await expect(platform.database.query(`${change} WHERE document_id = $1`, [id])).rejects.toThrow('only grows');
      const missing = { code: 'QUOTATION_NOT_FOUND', status: 404 };
      await expect(audit(other, id)).rejects.toMatchObject(missing);
      await expect(audit(other, randomUUID())).rejects.toMatchObject(missing);
      expect((await open(buyer, id)).origin).toBe('received');
      await relayed(platform);
    });
  });
});
