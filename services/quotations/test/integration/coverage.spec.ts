import { randomUUID } from 'node:crypto';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { CompareRevisions } from '@cotizaobra/proto/quotations/compare-revisions';
import { DuplicateDocument } from '@cotizaobra/proto/quotations/duplicate-document';
import { EditItems } from '@cotizaobra/proto/quotations/edit-items';
import * as events from '@cotizaobra/proto/quotations/events';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { ListRevisions } from '@cotizaobra/proto/quotations/list-revisions';
import { ReplaceElements } from '@cotizaobra/proto/quotations/replace-elements';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import type { QueryRunner } from 'typeorm';
import { Coverage1763900000001 } from '../../src/migrations/coverage.js';
import { addPart, addTitle, competing, itemsOf, open, quotation, request } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('how many lines of a Quotation have a price', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let seller: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    seller = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const three = [{ price: '10' }, { price: '0' }, { price: null }];

  const cardOf = async (company: TestCompany, id: string, context: 'clientes' | 'proveedores') => {
    const { quotes }: MessageOutput<typeof ListDocuments> = await company.ask(ListDocuments, {
      context,
      type: 'Quotation',
      search: id,
    });
    return quotes[0];
  };

  it('counts a typed 0 and not a blank, on the card and in the document', async () => {
    const { id } = await quotation(seller, three);
    expect(await cardOf(seller, id, 'clientes')).toMatchObject({ coverage: { quoted: 2, of: 3 } });
    expect((await open(seller, id)).quotation.coverage).toEqual({ quoted: 2, of: 3 });
  });

  it('follows every way of changing items', async () => {
    const { id, version, partIds } = await quotation(seller, three);
    const coverage = async () => (await cardOf(seller, id, 'clientes'))?.coverage;
    const title = randomUUID();
    const edited = await seller.ask(EditItems, {
      id,
      version,
      operations: [
        addTitle(title),
        addPart({ price: '4' }, null, title),
        { op: 'update', id: partIds[0] ?? '', fields: { price: null } },
      ],
    });
    expect(await coverage()).toEqual({ quoted: 2, of: 4 });
    const cut = await seller.ask(EditItems, {
      id,
      version: edited.version,
      operations: [{ op: 'delete', id: title }],
    });
    expect(await coverage()).toEqual({ quoted: 1, of: 3 });
    const { elements } = (await open(seller, id)).quotation;
    await seller.ask(ReplaceElements, {
      quotationId: id,
      version: cut.version,
      elements: elements.map(({ item }) => ({ item: { ...item, price: '1' }, children: [] })) as never,
    });
    expect(await coverage()).toEqual({ quoted: 3, of: 3 });
    const copy = await seller.ask(DuplicateDocument, { id });
    expect(await cardOf(seller, copy.id, 'clientes')).toMatchObject({ coverage: { quoted: 3, of: 3 } });
  });

  it('stays as it was sent for the recipient, beside the total that it belongs to', async () => {
    const { id } = await quotation(seller, three);
    await seller.ask(SendToClient, { id, companyId: buyer.id });
    const { version } = await seller.ask(ReviseDocument, { id });
    const [, , last] = itemsOf((await open(seller, id)).quotation.elements);
    await seller.ask(EditItems, {
      id,
      version,
      operations: [{ op: 'update', id: last?.id ?? '', fields: { price: '5' } }],
    });
    const whole = { quoted: 3, of: 3 };
    const partial = { quoted: 2, of: 3 };
    expect(await cardOf(seller, id, 'clientes')).toMatchObject({ coverage: whole });
    expect(await cardOf(buyer, id, 'proveedores')).toMatchObject({ coverage: partial });
    expect((await open(buyer, id)).quotation.coverage).toEqual(partial);
    const revisions = await seller.ask(ListRevisions, { id });
    expect(revisions).toMatchObject({ revisions: [{ coverage: partial }], current: { coverage: whole } });
    const comparison = await seller.ask(CompareRevisions, { id, from: 1, to: 'current' });
    expect(comparison).toMatchObject({ from: { coverage: partial }, to: { coverage: whole } });
  });

  it('stands beside each answer in the dispatches of the Request, for its owner alone, and in its events', async () => {
    const rival = await platform.company();
    const [first, second] = await competing(buyer, [seller, rival], [{}, {}], [1, 2]);
    const { dispatches } = await open(buyer, first?.requestId ?? '');
    const answers = dispatches?.map(({ answer }) => answer);
    expect(answers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ quotationId: first?.copyId, totalAmount: '125.00', coverage: { quoted: 1, of: 2 } }),
        expect.objectContaining({ quotationId: second?.copyId, totalAmount: '250.00', coverage: { quoted: 2, of: 2 } }),
      ]),
    );
    expect((await open(seller, first?.requestId ?? '')).companyinfo?.answer ?? null).toBeNull();
    const told = await waitFor(async () => {
      const all = await platform.client.eventsOf(events.QuotationReturned);
      return all.find(({ data }) => data.dispatchId === first?.returnId);
    });
    expect(told.data.coverage).toEqual({ quoted: 1, of: 2 });
  });

  it('is nothing on a Request', async () => {
    const { id } = await request(buyer);
    const { quotes } = await buyer.ask(ListDocuments, {
      context: 'proveedores',
      type: 'Request',
      search: id,
    });
    expect(quotes[0]).toMatchObject({ coverage: null });
    expect((await open(buyer, id)).quotation.coverage).toBeNull();
  });

  it('is found by the migration for what was written and sent before', async () => {
    const { id } = await quotation(seller, three);
    await seller.ask(SendToClient, { id, companyId: buyer.id });
    const runner = { query: (sql: string) => platform.database.query(sql) } as unknown as QueryRunner;
    const migration = new Coverage1763900000001();
    await migration.down(runner);
    await migration.up(runner);
    expect(await cardOf(seller, id, 'clientes')).toMatchObject({ coverage: { quoted: 2, of: 3 } });
    expect(await cardOf(buyer, id, 'proveedores')).toMatchObject({ coverage: { quoted: 2, of: 3 } });
  });
});
