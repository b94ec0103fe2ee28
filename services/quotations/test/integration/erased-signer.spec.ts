import { randomUUID } from 'node:crypto';
import { hashOf } from '@cotizaobra/chassis/data/canonical-json';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { AccountDeleted } from '@cotizaobra/proto/identity/events';
import { OrderConfirmed } from '@cotizaobra/proto/orders/events';
import { AnswerDispatch } from '@cotizaobra/proto/quotations/answer-dispatch';
import { ExportQuotationsPart } from '@cotizaobra/proto/quotations/export-quotations-part';
import { GetAudit } from '@cotizaobra/proto/quotations/get-audit';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { anOrder } from '../support/an-order.js';
import { accepted, answer, price, quotation } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';
import { giveBack } from '../support/sealed.js';

const signing = { name: 'Rosa Ñahui Quispe', dni: '40123456' };
const address = '190.42.7.1';

describe('the account of who accepted is erased', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;
  let lima: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company({ name: 'Constructora Wayra Sur S.A.C.' });
    provider = await platform.company({ name: 'Ferretería Los Pórticos S.A.C.' });
    lima = await platform.company({ name: 'Inmobiliaria Lima S.A.C.' });
  }, 60_000);
  afterAll(() => platform?.stop());

  const audit = (company: TestCompany, id: string) => company.ask(GetAudit, { id });

  /** A Quotation that a client accepted with name and DNI. */
  async function signed(client: TestCompany): Promise<string> {
    const { id } = await quotation(provider, [{ quantity: '10', price: '25.90' }]);
    const { dispatch } = await provider.ask(SendToClient, { id, companyId: client.id, message: '' });
    await client.ask(AnswerDispatch, { id: dispatch.id, status: 'ACCEPTED', acceptedBy: signing });
    return id;
  }

  async function erase(userId: string): Promise<void> {
    await platform.client.publish(AccountDeleted, { data: { userId } });
    await waitFor(async () => {
      const rows = await platform.database.query('SELECT FROM erased_signer WHERE user_id = $1', [userId]);
      return rows.length > 0;
    });
  }

  async function everywhere(): Promise<string> {
    const rows = await Promise.all(
      ['acceptance', 'audit_entry', 'outbox'].map((table) =>
        platform.database.query(`SELECT to_jsonb(${table}) AS row FROM ${table}`),
      ),
    );
    return JSON.stringify(rows);
  }

  it('leaves a pseudonym in both trails, whose chains still hold, and on what is printed later', async () => {
    const id = await signed(buyer);
    const before = await audit(provider, id);
    expect(before.entries.at(-1)).toMatchObject({ action: 'accepted', acceptedBy: signing });
    expect(await everywhere()).toContain(signing.dni);
    await erase(buyer.actor.userId);
    for (const company of [provider, buyer]) {
      const { entries } = await audit(company, id);
      expect(entries.at(-1)).toMatchObject({ action: 'accepted', by: buyer.name, signer: expect.any(String) });
      expect(JSON.stringify(entries)).not.toContain('acceptedBy');
      for (const [at, { hash, ...content }] of entries.entries()) {
        expect(content.prevHash).toBe(entries[at - 1]?.hash ?? null);
        expect(hashOf(content)).toBe(hash);
      }
    }
    expect((await audit(provider, id)).entries.map(({ hash }) => hash)).toEqual(before.entries.map(({ hash }) => hash));
    const { verification } = await buyer.ask(GetPrintDocument, { id });
    expect(verification?.acceptance).toMatchObject({ name: 'Cuenta eliminada', dni: '', address: null });
    const kept = await everywhere();
    for (const secret of [signing.name, signing.dni]) expect(kept).not.toContain(secret);
  });

  it('leaves the names of others', async () => {
    const id = await signed(lima);
    await erase(randomUUID());
    expect((await audit(provider, id)).entries.at(-1)).toMatchObject({ acceptedBy: signing });
  });

  it('is not named again by the confirmation of an order that is told late', async () => {
    const { copyId } = await accepted(buyer, provider);
    await price(provider, copyId);
    const dispatch = await giveBack(provider, copyId);
    await answer(buyer, dispatch.id, 'ACCEPTED');
    const userId = randomUUID();
    const confirm = (by: object) =>
      platform.client.publish(OrderConfirmed, {
        data: {
          ...anOrder,
          quotationId: copyId,
          buyerCompanyId: buyer.id,
          buyerName: buyer.name,
          providerCompanyId: provider.id,
          providerName: provider.name,
          acceptedBy: { ...signing, address, ...by },
        },
      });
    const confirmations = (count: number) =>
      waitFor(async () => {
        const { entries } = await audit(buyer, copyId);
        const found = entries.filter(({ action }) => action === 'orderConfirmed');
        return found.length === count ? found : null;
      });
    await confirm({ userId });
    expect(await confirmations(1)).toMatchObject([{ acceptedBy: { ...signing, address } }]);
    expect(JSON.stringify(await confirmations(1))).not.toContain(userId);
    await erase(userId);
    await confirm({ userId });
    expect(JSON.stringify(await confirmations(2))).not.toContain(signing.dni);
  });

  it('gives a person what it signed in the copy of its data, and nobody else', async () => {
    const id = await signed(lima);
    const copy = (userId: string) =>
      platform.client.request(ExportQuotationsPart, { scope: 'person', id: userId, after: null });
    const mine = await copy(lima.actor.userId);
    expect(mine.section).toBe('aceptaciones');
    expect(mine.rows.at(-1)).toMatchObject({ documento: id, nombre: signing.name, dni: signing.dni });
    expect((await copy(provider.actor.userId)).rows).toEqual([]);
  });
});
