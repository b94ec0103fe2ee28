import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import * as events from '@cotizaobra/proto/quotations/events';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { UpdateDocument } from '@cotizaobra/proto/quotations/update-document';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import { DeadlineScheduler } from '../../src/quotation/application/deadline-scheduler.js';
import { HOUR_MS, inHours, pass, timed } from '../support/deadlines.js';
import { answer, open, price, quotation, request, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('the deadline of a Request', () => {
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

  const limit = (id: string, deadline: string | null) => buyer.ask(UpdateDocument, { id, deadline });
  const near = async (id: string) =>
    (await platform.client.eventsOf(events.DeadlineNear)).filter(({ data }) => data.documentId === id);
  const relayed = () =>
    waitFor(async () => {
      const [row] = await platform.database.query<{ waiting: string }>(
        'SELECT count(*) AS waiting FROM outbox WHERE published_at IS NULL',
      );
      return row?.waiting === '0';
    });
  const cardOf = async (company: TestCompany, context: 'clientes' | 'proveedores', id: string) =>
    (await company.ask(ListDocuments, { context, page: 1 })).quotes.find(
      (card) => card.idQuotation === id || card.id === id,
    );

  it('is set with a zone before the Request is sent, and both companies see it, on the copy too', async () => {
    const { id } = await request(buyer);
    const at = new Date(Date.now() + 50 * HOUR_MS);
    const lima = `${new Date(at.getTime() - 5 * HOUR_MS).toISOString().slice(0, 19)}-05:00`;
    const instant = new Date(lima).toISOString();
    await limit(id, lima);
    const [dispatchId = ''] = await send(buyer, id, provider);
    const { quotationId } = await answer(provider, dispatchId, 'ACCEPTED');
    expect((await open(buyer, id)).quotation.deadline).toBe(instant);
    expect((await open(provider, id)).quotation.deadline).toBe(instant);
    expect((await open(provider, quotationId ?? '')).quotation.deadline).toBe(instant);
    expect((await cardOf(buyer, 'proveedores', id))?.deadline).toBe(instant);
    expect((await cardOf(provider, 'clientes', id))?.deadline).toBe(instant);
    expect((await cardOf(provider, 'clientes', quotationId ?? ''))?.deadline).toBe(instant);
  });

  it('lies ahead, and belongs to a Request', async () => {
    const { id } = await request(buyer);
    await expect(limit(id, inHours(-1))).rejects.toMatchObject({ code: 'DEADLINE_IN_PAST', kind: 'invalid' });
    await expect(buyer.ask(UpdateDocument, { id, deadline: '2026-11-25T18:00:00' })).rejects.toMatchObject({
      code: 'INVALID',
    });
    const own = await quotation(buyer);
    await expect(limit(own.id, inHours(5))).rejects.toMatchObject({ code: 'ILLEGAL_STATE' });
    await limit(id, inHours(5));
    await limit(id, null);
    expect((await open(buyer, id)).quotation.deadline).toBeNull();
  });

  it('once sent it grows, is neither shortened nor removed nor set, and everyone is told', async () => {
    const { id, deadline, dispatchIds } = await timed(buyer, [provider, other], 48);
    await answer(other, dispatchIds[1] ?? '', 'REJECTED');
    for (const shorter of [inHours(47), null])
      await expect(limit(id, shorter)).rejects.toMatchObject({ code: 'DEADLINE_FIXED', kind: 'conflict' });
    const later = inHours(72);
    await limit(id, later);
    expect((await open(provider, id)).quotation.deadline).toBe(later);
    await relayed();
    const told = (await platform.client.eventsOf(events.DeadlineExtended)).filter((one) => one.data.documentId === id);
    expect(told.map(({ data }) => [data.recipientCompanyId, data.before, data.deadline])).toEqual([
      [provider.id, deadline, later],
    ]);
    const outside = (await platform.client.eventsOf(events.PublicDeadlineExtended)).filter(
      ({ data }) => data.documentId === id,
    );
    expect(outside.map(({ data }) => data.role).sort()).toEqual(['recipient', 'sender']);

    const unlimited = await request(buyer);
    await send(buyer, unlimited.id, provider);
    await expect(limit(unlimited.id, inHours(5))).rejects.toMatchObject({ code: 'DEADLINE_FIXED' });
    await expect(buyer.ask(UpdateDocument, { id, deadline: inHours(90), name: 'Otro' })).rejects.toMatchObject({
      code: 'DOCUMENT_FROZEN',
    });
  });

  it('refuses what comes late, until it is extended; a refusal may come late', async () => {
    const { id, dispatchIds } = await timed(buyer, [provider, other], 48);
    const { quotationId } = await answer(provider, dispatchIds[0] ?? '', 'ACCEPTED');
    const copyId = quotationId ?? '';
    await price(provider, copyId);
    await pass(platform, id, 48);
    const over = (await open(buyer, id)).quotation.deadline ?? '';
    const late = { code: 'DEADLINE_OVER', kind: 'conflict', params: { deadline: formatMoment(over) } };
    await expect(provider.ask(ReturnQuotation, { id: copyId })).rejects.toMatchObject(late);
    await expect(answer(other, dispatchIds[1] ?? '', 'ACCEPTED')).rejects.toMatchObject(late);
    await answer(other, dispatchIds[1] ?? '', 'REJECTED');
    const third = await platform.company();
    await expect(buyer.ask(SendDocument, { id, companyIds: [third.id] })).rejects.toMatchObject({
      code: 'DEADLINE_TO_EXTEND',
    });
    await limit(id, inHours(5));
    const { dispatch } = await provider.ask(ReturnQuotation, { id: copyId });
    expect(dispatch.status).toBe('PENDING');
    await pass(platform, id, 5);
    expect((await provider.ask(ReturnQuotation, { id: copyId })).dispatch.id).toBe(dispatch.id);
  });

  it('reminds whoever has not answered a day and an hour before, once, however many instances look', async () => {
    const third = await platform.company();
    const { id, dispatchIds } = await timed(buyer, [provider, other, third], 30);
    await answer(third, dispatchIds[2] ?? '', 'REJECTED');
    const scheduler = platform.get(DeadlineScheduler);
    await pass(platform, id, 6.1);
    await Promise.all(Array.from({ length: 8 }, () => scheduler.run(new Date())));
    await relayed();
    const day = await near(id);
    expect(day.map(({ data }) => [data.recipientCompanyId, data.left]).sort()).toEqual(
      [
        [provider.id, 'day'],
        [other.id, 'day'],
      ].sort(),
    );
    await answer(provider, dispatchIds[0] ?? '', 'REJECTED');
    await pass(platform, id, 23);
    await Promise.all([scheduler.run(new Date()), scheduler.run(new Date())]);
    await relayed();
    const all = await near(id);
    expect(all.slice(2).map(({ data }) => [data.recipientCompanyId, data.left])).toEqual([[other.id, 'hour']]);
    expect(await platform.database.query('SELECT 1 FROM deadline_task WHERE request_id = $1', [id])).toEqual([]);
    const outside = (await platform.client.eventsOf(events.PublicDeadlineNear)).filter(
      ({ data }) => data.documentId === id,
    );
    expect(outside.map(({ data, envelope }) => [envelope.companyId, data.role]).sort()).toEqual(
      [provider, other, other].map((company) => [company.id, 'recipient']).sort(),
    );
  });

  it('after a standstill says only what is still true, and plans anew when it is extended', async () => {
    const both = await timed(buyer, [provider], 30);
    const late = await timed(buyer, [provider], 30);
    await pass(platform, both.id, 29.5);
    await pass(platform, late.id, 31);
    await platform.get(DeadlineScheduler).run(new Date());
    await relayed();
    expect((await near(both.id)).map(({ data }) => data.left)).toEqual(['hour']);
    expect(await near(late.id)).toEqual([]);
    await limit(late.id, inHours(3));
    await pass(platform, late.id, 2.5);
    await platform.get(DeadlineScheduler).run(new Date());
    await relayed();
    expect((await near(late.id)).map(({ data }) => data.left)).toEqual(['hour']);
  });

  it('reminds by itself, without being asked', async () => {
    const { id } = await timed(buyer, [provider], 30);
    await pass(platform, id, 7);
    await waitFor(async () => (await near(id)).length > 0);
    await delay(1_500);
    expect(await near(id)).toHaveLength(1);
  });
});
