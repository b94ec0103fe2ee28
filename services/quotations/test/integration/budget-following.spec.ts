import { CompareRevisions } from '@cotizaobra/proto/quotations/compare-revisions';
import { DeleteDocument } from '@cotizaobra/proto/quotations/delete-document';
import { DuplicateDocument } from '@cotizaobra/proto/quotations/duplicate-document';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { GetRevision } from '@cotizaobra/proto/quotations/get-revision';
import { ListResources } from '@cotizaobra/proto/quotations/list-resources';
import { PriceResource } from '@cotizaobra/proto/quotations/price-resource';
import { ReturnQuotation } from '@cotizaobra/proto/quotations/return-quotation';
import { ReviseDocument } from '@cotizaobra/proto/quotations/revise-document';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { SendToClient } from '@cotizaobra/proto/quotations/send-to-client';
import { SetAnalysis } from '@cotizaobra/proto/quotations/set-analysis';
import { analysis, analysisOf, budget, cement, resourceId, resourcesOf, worker } from '../support/budgets.js';
import { accepted, itemsOf, open } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('analyses follow their document', () => {
  let platform: Platform;
  let seller: TestCompany;
  let client: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    seller = await platform.company();
    client = await platform.company();
    other = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const written = () => budget(seller, [{ quantity: '10' }, { quantity: '2', price: '5' }], [cement('1'), worker]);
  const reprice = async (id: string, version: number, price: string) =>
    seller.ask(PriceResource, { id, version, price, resourceId: await resourceId(seller, id) });
  const send = (id: string, to: TestCompany, includeAnalyses?: boolean) =>
    seller.ask(SendToClient, { id, companyId: to.id, ...(includeAnalyses === undefined ? {} : { includeAnalyses }) });
  const refusal = { code: 'ANALYSIS_NOT_FOUND' };
  /** Words that only an analysis holds. */
  const secrets = /42\.5 kg|Peón|hasAnalysis|profile/;

  it('into a duplicate, which is a budget of its own', async () => {
    const { id, version, partIds } = await written();
    const copy = await seller.ask(DuplicateDocument, { id });
    const opened = (await open(seller, copy.id)).quotation;
    const [first] = itemsOf(opened.elements);
    expect(first).toMatchObject({ price: '32.71', hasAnalysis: true });
    expect(first?.id).not.toBe(partIds[0]);
    const dearer = await seller.ask(PriceResource, {
      id: copy.id,
      version: copy.version,
      price: '30',
      resourceId: await resourceId(seller, copy.id),
    });
    expect(dearer.changed).toMatchObject([{ id: first?.id, price: '36.81' }]);
    expect(await analysisOf(seller, id, partIds[0])).toMatchObject({ version, cost: '32.71' });
  });

  it('into each sent revision, which keeps its own', async () => {
    const { id, version, partIds } = await written();
    await send(id, client, true);
    await expect(reprice(id, version + 1, '30')).rejects.toMatchObject({ code: 'DOCUMENT_FROZEN' });
    const second = await seller.ask(ReviseDocument, { id });
    await reprice(id, second.version, '30');
    await send(id, client, true);
    const cost = async (company: TestCompany, revision?: number) =>
      (await analysisOf(company, id, partIds[0], revision)).cost;
    expect(await cost(seller)).toBe('36.81');
    expect(await cost(seller, 1)).toBe('32.71');
    expect(await cost(client)).toBe('36.81');
    expect(await cost(client, 1)).toBe('32.71');
    await expect(cost(seller, 9)).rejects.toMatchObject({ code: 'REVISION_NOT_FOUND' });
    const kept = await seller.ask(GetRevision, { id, revision: 1 });
    expect(itemsOf(kept.quotation.elements)[0]).toMatchObject({ price: '32.71', hasAnalysis: true });
  });

  it("to a recipient only with the tick 'Incluir análisis', each recipient by itself", async () => {
    const { id, partIds } = await written();
    await send(id, client);
    await send(id, other, true);
    const plain = await open(client, id);
    expect(plain.quotation).toMatchObject({ includesAnalyses: false, totalAmount: '337.10' });
    const seen: object[] = [
      plain.quotation,
      (await client.ask(GetRevision, { id, revision: 1 })).quotation,
      await client.ask(GetPrintDocument, { id }),
      await client.ask(CompareRevisions, { id, from: 1, to: 1 }),
    ];
    for (const answer of seen) expect(JSON.stringify(answer)).not.toMatch(secrets);
    await expect(analysisOf(client, id, partIds[0])).rejects.toMatchObject(refusal);
    await expect(analysisOf(client, id, partIds[0], 1)).rejects.toMatchObject(refusal);

    expect((await open(other, id)).quotation).toMatchObject({ includesAnalyses: true, profile: 'S10' });
    const shown = await analysisOf(other, id, partIds[0]);
    expect(shown).toMatchObject({ cost: '32.71', supplies: [{ price: '25.9' }, { crew: '1', quantity: '0.4' }] });
    expect(JSON.stringify(shown)).not.toMatch(/resourceId|analyses/);
    await expect(other.ask(ListResources, { id })).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    const events = await platform.database.query<{ text: string }>('SELECT data::text AS text FROM outbox');
    for (const { text } of events) expect(text).not.toMatch(/42\.5 kg|Peón/);
  });

  it('never into a Request that asks for its items', async () => {
    const { id } = await written();
    const { requestId } = await seller.ask(SendDocument, { id, companyIds: [other.id] });
    const asked = await open(other, requestId ?? '');
    expect(JSON.stringify(asked.quotation)).not.toMatch(secrets);
    expect(JSON.stringify((await open(seller, requestId ?? '')).quotation)).not.toMatch(secrets);
  });

  it.each([true, false])('back with a copy of a Request (ticked: %s)', async (includeAnalyses) => {
    const { copyId } = await accepted(client, seller, [{ quantity: '10' }]);
    const opened = (await open(seller, copyId)).quotation;
    const itemId = itemsOf(opened.elements)[0]?.id ?? '';
    await seller.ask(SetAnalysis, { id: copyId, itemId, version: opened.version, ...analysis(cement('1')) });
    await seller.ask(ReturnQuotation, { id: copyId, includeAnalyses });
    const { quotation } = await open(client, copyId);
    expect(quotation).toMatchObject({ totalAmount: '259.00', includesAnalyses: includeAnalyses });
    if (includeAnalyses) expect(await analysisOf(client, copyId, itemId)).toMatchObject({ cost: '25.90' });
    else await expect(analysisOf(client, copyId, itemId)).rejects.toMatchObject(refusal);
  });

  it('refuses an analysis where the client asks for amounts alone', async () => {
    const { copyId } = await accepted(client, seller, [{ quantity: '10' }]);
    await platform.database.query('UPDATE document SET editable_price = false, editable_partial = true WHERE id = $1', [
      copyId,
    ]);
    const { version, elements } = (await open(seller, copyId)).quotation;
    const itemId = itemsOf(elements)[0]?.id ?? '';
    await expect(seller.ask(SetAnalysis, { id: copyId, itemId, version, ...analysis(worker) })).rejects.toMatchObject({
      code: 'PRICES_NOT_EDITABLE',
    });
  });

  it('goes with a deleted document', async () => {
    const { id } = await written();
    await seller.ask(DeleteDocument, { id });
    await expect(resourcesOf(seller, id)).rejects.toMatchObject({ code: 'QUOTATION_NOT_FOUND' });
    const [left] = await platform.database.query<{ rows: string }>(
      `SELECT (SELECT count(*) FROM budget_analysis WHERE budget_id = $1) +
         (SELECT count(*) FROM budget_resource WHERE budget_id = $1) AS rows`,
      [id],
    );
    expect(Number(left?.rows)).toBe(0);
  });
});
