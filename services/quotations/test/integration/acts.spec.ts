import { randomUUID } from 'node:crypto';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { QuotationAct } from '@cotizaobra/proto/core/act-recorded';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AddRequestAttachment } from '@cotizaobra/proto/quotations/add-request-attachment';
import { GetDocument } from '@cotizaobra/proto/quotations/get-document';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { SaveApprovalSettings } from '@cotizaobra/proto/quotations/save-approval-settings';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { ToggleDocument } from '@cotizaobra/proto/quotations/toggle-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { pdfOf } from '../support/attachments.js';
import { award, offered } from '../support/comparisons.js';
import { request } from '../support/documents.js';
import { upload } from '../support/imports.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('what a company does with its documents', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    provider = await platform.company({ name: 'Aceros Ñandú S.A.C.' });
  }, 60_000);
  afterAll(() => platform?.stop());

  const actsOf = async (subjectId: string, key?: string) =>
    (await platform.client.eventsOf(QuotationAct))
      .map(({ data }) => data)
      .filter((act) => act.subjectId === subjectId && (!key || act.key === key));
  const acts = (subjectId: string, n: number, key?: string) =>
    waitFor(async () => {
      const found = await actsOf(subjectId, key);
      return found.length >= n ? found : null;
    });

  it('is recorded once for many calls with one key, with whom it was sent to', async () => {
    const { id } = await request(buyer);
    const idempotencyKey = randomUUID();
    const send = () => buyer.ask(SendDocument, { id, companyIds: [provider.id] }, { idempotencyKey });
    await Promise.all(Array.from({ length: 8 }, send));
    await send();
    const [sent, ...others] = await acts(id, 1, 'quotations.send-document');
    expect(others).toEqual([]);
    expect(sent).toMatchObject({
      companyId: buyer.id,
      userId: buyer.actor.userId,
      role: 'owner',
      means: 'session',
      changes: [{ field: 'Enviado a', before: null, after: 'Aceros Ñandú S.A.C.' }],
    });
    expect(sent?.label).toMatch(/^DOC-\d+ · Materiales para casco$/);
  });

  it('has each field before and after, and nothing where nothing changed or it was refused', async () => {
    const { id, version } = await request(buyer);
    const rename = (name: string, at: number) => buyer.ask(UpdateDocument, { id, name, version: at });
    const saved = await rename('Losa aligerada', version);
    await rename('Losa aligerada', saved.version);
    await expect(rename('Otra', version)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    await expect(provider.ask(UpdateDocument, { id, name: 'Mía' })).rejects.toMatchObject({ status: 404 });
    await buyer.ask(ToggleDocument, { id, status: 'Deactivated' });
    await buyer.ask(ToggleDocument, { id, status: 'Deactivated' });
    await acts(id, 1, 'quotations.toggle-document');
    const keys = (await actsOf(id)).map(({ key }) => key);
    expect(keys.filter((key) => key === 'quotations.update-document')).toHaveLength(1);
    expect(keys.filter((key) => key === 'quotations.toggle-document')).toHaveLength(1);
    const [updated] = await actsOf(id, 'quotations.update-document');
    expect(updated?.changes).toEqual([{ field: 'Nombre', before: 'Materiales para casco', after: 'Losa aligerada' }]);
  });

  it('is nothing where a file was refused for what is in it, and the file where one was kept', async () => {
    const { id } = await request(buyer);
    const attach = async (bytes: Buffer) =>
      buyer.ask(AddRequestAttachment, { id, file: await upload(platform, bytes, 'plano.pdf') });
    await expect(attach(Buffer.from('no plan at all'))).rejects.toMatchObject({ kind: 'invalid' });
    expect(await actsOf(id, 'quotations.add-request-attachment')).toEqual([]);
    await attach(pdfOf());
    expect(await acts(id, 1, 'quotations.add-request-attachment')).toHaveLength(1);
  });

  it('names who won, and what limits were before', async () => {
    const { requestId, quotationIds } = await offered(
      buyer,
      [{ description: 'Cemento', quantity: '3' }],
      [{ provider, prices: ['28.50'] }],
    );
    await award(buyer, requestId, quotationIds);
    const [awarded] = await acts(requestId, 1, 'quotations.award-request');
    expect(awarded?.changes).toContainEqual({ field: 'Adjudicado a', before: null, after: 'Aceros Ñandú S.A.C.' });
    const settings = { id: buyer.id, approvers: 1, delegates: [] };
    const limit = (amount: string) => [{ role: 'comprador', currency: 'PEN', amount }] as const;
    await buyer.ask(SaveApprovalSettings, { ...settings, version: 0, limits: [...limit('5000.00')] });
    await buyer.ask(SaveApprovalSettings, { ...settings, version: 1, limits: [...limit('9000.50')] });
    const saved = await acts(buyer.id, 2, 'quotations.save-approval-settings');
    expect(saved[1]?.changes).toEqual([
      { field: 'Límites', before: 'Comprador: PEN 5000.00', after: 'Comprador: PEN 9000.50' },
    ]);
  });

  it('is recorded when it is read for a file, before the answer leaves', async () => {
    const { id } = await request(buyer);
    await buyer.ask(GetPrintDocument, { id });
    const [read] = await acts(id, 1, 'quotations.get-print-document');
    expect(read).toMatchObject({ userId: buyer.actor.userId, changes: [] });
    await buyer.ask(GetDocument, { id });
    expect(await actsOf(id, 'quotations.get-document')).toEqual([]);
  });

  it('says with what: a key, or as support, which reads, changes nothing and leaves a trace of every reading', async () => {
    const { id, version } = await request(buyer);
    const key: Actor = { ...buyer.actor, means: 'key' };
    await platform.client.request(UpdateDocument, { id, name: 'Del ERP', version }, key);
    expect((await acts(id, 1, 'quotations.update-document'))[0]).toMatchObject({ means: 'key' });
    const support: Actor = { ...buyer.actor, userId: randomUUID(), companyRole: 'lector', means: 'support' };
    await platform.client.request(GetDocument, { id }, support);
    expect((await acts(id, 1, 'quotations.get-document'))[0]).toMatchObject({
      means: 'support',
      userId: support.userId,
    });
    for (const [def, input] of [
      [UpdateDocument, { id, name: 'De soporte' }],
      [SendDocument, { id, companyIds: [provider.id] }],
      [ToggleDocument, { id, status: 'Deactivated' }],
    ] as const) {
      await expect(platform.client.request(def, input as never, support)).rejects.toMatchObject({ status: 403 });
    }
  });
});
