import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { CreateDocument } from '@cotizaobra/proto/quotations/create-document';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import * as events from '@cotizaobra/proto/quotations/events';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { ListItemEdits } from '@cotizaobra/proto/quotations/list-item-edits';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { ToggleDocument } from '@cotizaobra/proto/quotations/toggle-document';
import { codeOf } from '../support/code-of.js';
import { accepted, answer, form, itemsOf, open, price, quotation, request, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

const terminal = [events.DispatchAccepted, events.DispatchRejected, events.DispatchWithdrawn];

describe('races', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform({
      env: { MESSAGE_CONCURRENCY: '64', MESSAGE_QUEUE: '500', DATABASE_POOL_MAX: '16' },
    });
    buyer = await platform.company();
    provider = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  /** Events about a document that are written but may still be on their way count as well: the outbox is the truth. */
  const told = async (documentId: string, types: string[]) =>
    (
      await platform.database.query<{ type: string; version: number }>(
        `SELECT type, aggregate_version AS version FROM outbox WHERE aggregate_id = $1 AND type = ANY($2) ORDER BY position`,
        [documentId, types],
      )
    ).map((row) => row.type);

  it('between accept, reject and withdraw leave one winner, one event and losers with 409', async () => {
    const rounds = Array.from({ length: 25 }, async () => {
      const { id } = await request(buyer);
      const [dispatchId = ''] = await send(buyer, id, provider);
      const codes = await Promise.all([
        codeOf(answer(provider, dispatchId, 'ACCEPTED')),
        codeOf(answer(provider, dispatchId, 'REJECTED')),
        codeOf(answer(buyer, dispatchId, 'WITHDRAWN')),
        codeOf(answer(provider, dispatchId, 'ACCEPTED')),
      ]);
      const { status } = (await open(buyer, id)).companyinfo ?? {};
      const copies = await platform.database.query('SELECT 1 FROM document WHERE request_dispatch_id = $1', [
        dispatchId,
      ]);
      return {
        codes,
        status,
        copies: copies.length,
        events: await told(
          id,
          terminal.map((def) => def.type),
        ),
      };
    });
    for (const { codes, status, copies, events: types } of await Promise.all(rounds)) {
      // Whoever declines after accepting or withdraws after accepting is no loser: both are steps that follow it.
      const won = codes.filter((code) => code === 'OK').length;
      expect(new Set(codes)).toEqual(new Set(['OK', 'ALREADY_ANSWERED']));
      expect(types).toHaveLength(won);
      expect(copies).toBe(types.includes(events.DispatchAccepted.type) ? 1 : 0);
      const last = { ACCEPTED: 'accepted', REJECTED: 'rejected', WITHDRAWN: 'withdrawn' }[status as 'ACCEPTED'];
      expect(types.at(-1)).toBe(`quotations.dispatch-${last}.v1`);
    }
  }, 60_000);

  it('between accept and reject of a Quotation leave one of the two', async () => {
    const rounds = Array.from({ length: 15 }, async () => {
      const { id } = await quotation(provider);
      const { dispatch } = await provider.ask(SendToClient, { id, companyId: buyer.id });
      const codes = await Promise.all([
        codeOf(answer(buyer, dispatch.id, 'ACCEPTED')),
        codeOf(answer(buyer, dispatch.id, 'REJECTED')),
        codeOf(answer(provider, dispatch.id, 'WITHDRAWN')),
      ]);
      return {
        codes,
        events: await told(
          id,
          terminal.map((def) => def.type),
        ),
      };
    });
    for (const { codes, events: types } of await Promise.all(rounds)) {
      expect(codes.toSorted()).toEqual(['ALREADY_ANSWERED', 'ALREADY_ANSWERED', 'OK']);
      expect(types).toHaveLength(1);
    }
  }, 60_000);

  it('of 100 sendings at once make one dispatch and one event', async () => {
    const { id, version } = await request(buyer);
    const sent = await Promise.all(
      Array.from({ length: 100 }, () =>
        platform.client.request(SendDocument, { id, companyIds: [provider.id] }, buyer.actor, {
          deadlineMs: 30_000,
        }),
      ),
    );
    expect(new Set(sent.map(({ dispatches }) => dispatches[0]?.id)).size).toBe(1);
    expect(new Set(sent.map((one) => one.version))).toEqual(new Set([version + 1]));
    expect(await told(id, [events.DispatchSent.type])).toHaveLength(1);
  }, 60_000);

  it('of returning, declining and withdrawing leave a state that fits', async () => {
    const rounds = Array.from({ length: 15 }, async () => {
      const flow = await accepted(buyer, provider);
      await price(provider, flow.copyId);
      const [back, declined, withdrawn] = await Promise.all([
        codeOf(provider.ask(ReturnQuotation, { id: flow.copyId })),
        codeOf(answer(provider, flow.dispatchId, 'REJECTED')),
        codeOf(answer(buyer, flow.dispatchId, 'WITHDRAWN')),
      ]);
      const { status } = (await open(buyer, flow.requestId)).companyinfo ?? {};
      const seen = await codeOf(open(buyer, flow.copyId));
      return { codes: [back, declined, withdrawn], status, seen };
    });
    for (const { codes, status, seen } of await Promise.all(rounds)) {
      expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
      expect(codes[0] === 'OK' ? ['QUOTED', 'OK'] : [status, 'QUOTATION_NOT_FOUND']).toEqual([status, seen]);
    }
  }, 60_000);

  it('of revising and accepting leave either, never both', async () => {
    const rounds = Array.from({ length: 15 }, async () => {
      const { id } = await request(buyer);
      const [dispatchId = ''] = await send(buyer, id, provider);
      const [revised, taken] = await Promise.all([
        codeOf(buyer.ask(ReviseDocument, { id })),
        codeOf(answer(provider, dispatchId, 'ACCEPTED')),
      ]);
      const [row] = await platform.database.query<{ state: string }>('SELECT state FROM dispatch WHERE id = $1', [
        dispatchId,
      ]);
      return { revised, taken, state: row?.state };
    });
    for (const { revised, taken, state } of await Promise.all(rounds)) {
      expect(revised).toBe('OK');
      expect(state).toBe('SUPERSEDED');
      expect(['OK', 'ALREADY_ANSWERED']).toContain(taken);
    }
  }, 60_000);

  it('of editors with one version are all merged, in one order', async () => {
    const { id, version, partIds } = await quotation(buyer);
    const edit = (price: string) =>
      codeOf(
        buyer.ask(EditItems, {
          id,
          version,
          operations: [{ op: 'update', id: partIds[0] ?? '', fields: { price } }],
        }),
      );
    const codes = await Promise.all(Array.from({ length: 20 }, (_, at) => edit(String(at + 1))));
    expect(codes).toEqual(Array(20).fill('OK'));
    const { edits } = await buyer.ask(ListItemEdits, { id, since: version });
    const prices = (edits ?? []).flatMap(({ changes }) => changes.map((one) => (one.op === 'set' ? one : null)));
    expect(new Set(prices.map((one) => one?.fields.price)).size).toBe(20);
    for (const [at, one] of prices.entries()) expect(one?.before.price).toBe(prices[at - 1]?.fields.price ?? '25.9');
    expect(itemsOf((await open(buyer, id)).quotation.elements)[0]?.price).toBe(prices.at(-1)?.fields.price);
  });

  it('of documents with one code let one through', async () => {
    const input = form({ code: 'IGUAL-1' });
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(buyer.ask(CreateDocument, input))));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
    expect(codes.filter((code) => code === 'CODE_TAKEN')).toHaveLength(9);
  });

  it('give copies codes of their own when many are accepted at once', async () => {
    const seller = await platform.company();
    const dispatches: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { id } = await request(buyer);
      dispatches.push(...(await send(buyer, id, seller)));
    }
    await Promise.all(dispatches.map((id) => answer(seller, id, 'ACCEPTED')));
    const { quotes } = await seller.ask(ListDocuments, { context: 'clientes', type: 'Quotation' });
    expect(new Set(quotes.map((card) => card.code)).size).toBe(10);
  });

  it('publish the events of a document in the order of its versions', async () => {
    const { id } = await request(buyer);
    const [dispatchId = ''] = await send(buyer, id, provider);
    await answer(provider, dispatchId, 'ACCEPTED');
    await buyer.ask(ReviseDocument, { id });
    await buyer.ask(ToggleDocument, { id });
    const versions = await waitFor(async () => {
      const all = (await platform.client.readStream('QUOTATIONS')).filter(({ envelope }) => envelope.subject === id);
      return all.length === 7 ? all.map(({ envelope }) => envelope.aggregateVersion) : null;
    });
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(new Set(versions).size).toBe(7);
  });
});
