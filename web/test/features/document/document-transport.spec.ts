import { AppError } from '@cotizaobra/proto/core/errors';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { quotationRoutes } from '@cotizaobra/proto/quotations/http';
import { createStore } from '../../../src/app/store.js';
import { DocumentTransport } from '../../../src/features/document/items/document-transport.js';
import { startApi } from '../../support/app.js';
import { aDocument } from '../../support/documents.js';
import { uuid } from '../../support/people.js';

describe('how an open document is changed', () => {
  const api = startApi();
  const id = uuid();
  /** Nobody else edited. */
  const alone = { overwritten: [], orphans: [], removedEdits: [], unmoved: [], edits: [] };
  const operations = [{ op: 'delete' as const, id: uuid() }];
  const sentVersions = () =>
    api.callsOf(quotationRoutes.editItems).map(({ body }) => (body as { version: number }).version);
  const transportAt = (version: number) => new DocumentTransport(id, createStore().dispatch, version);
  const answerSaves = () =>
    api.answer(quotationRoutes.editItems, ({ body }: { body: { version: number } }) => ({
      version: body.version + 1,
      totals: null,
      changed: [],
      ...alone,
    }));

  it('sends items on the version that a panel made in between, which the editor never hears of', async () => {
    answerSaves();
    const transport = transportAt(3);
    expect(await transport.save(3, operations)).toMatchObject({ version: 4 });
    await transport.change(3, async (version) => ({ version: version + 1 }));
    expect(await transport.save(4, operations)).toMatchObject({ version: 6 });
    expect(sentVersions()).toEqual([3, 5]);
  });

  it('tells of copies whose source has no analysis any more: they keep their price', async () => {
    const [analysed, bare, source] = [uuid(), uuid(), uuid()];
    const add = (itemId: string, analysisOf?: string) => {
      const place = { op: 'add' as const, id: itemId, parentId: null, afterId: null, type: 'PART' as const };
      const words = { code: '', description: 'Concreto', unit: 'm³', category: null };
      return { ...place, ...words, quantity: '1', price: '433.35', analysisOf };
    };
    const settled = { id: analysed, price: '440.00', partial: '440.00', hasAnalysis: true };
    api.answer(quotationRoutes.editItems, { version: 4, totals: null, changed: [settled], ...alone });
    const transport = transportAt(3);
    const repriced: unknown[] = [];
    let told = 0;
    transport.repriced = (lines) => void repriced.push(...lines);
    transport.bareCopies = (copies) => {
      told += copies;
    };
    await transport.save(3, [add(analysed, source), add(bare, source), add(uuid())]);
    expect(repriced).toEqual([settled, { id: bare, price: '433.35' }]);
    expect(told).toBe(1);
  });

  it('does one change after another, whoever asks', async () => {
    answerSaves();
    const transport = transportAt(3);
    const seen: number[] = [];
    const panel = transport.change(3, async (version) => {
      seen.push(version);
      return { version: version + 1 };
    });
    await Promise.all([panel, transport.save(3, operations)]);
    expect(seen).toEqual([3]);
    expect(sentVersions()).toEqual([4]);
  });

  it('does not hide what somebody else changed from the editor', async () => {
    answerSaves();
    const transport = transportAt(3);
    await transport.change(7, async (version) => ({ version: version + 1 }));
    await transport.save(3, operations);
    expect(sentVersions()).toEqual([3]);
    expect(transport.isNews(8)).toBe(true);
  });

  it('answers a refused save as an AppError and loads under the version the editor knows', async () => {
    api.refuse(quotationRoutes.editItems, quotationErrors.DOCUMENT_FROZEN);
    api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id, version: 4 } }));
    const transport = transportAt(3);
    await transport.change(3, async () => ({ version: 4 }));
    await expect(transport.save(3, operations)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(transport.save(3, operations)).rejects.toBeInstanceOf(AppError);
    expect(await transport.load()).toMatchObject({ version: 3 });
    api.answer(quotationRoutes.getDocument, aDocument({ quotation: { id, version: 9 } }));
    expect(await transport.load()).toMatchObject({ version: 9 });
  });

  it('goes on after a failure, and takes a server that does not answer for no refusal', async () => {
    api.refuse(quotationRoutes.editItems, { code: 'UNAVAILABLE', kind: 'unavailable', text: 'No responde' });
    const transport = transportAt(3);
    await expect(transport.save(3, operations)).rejects.not.toBeInstanceOf(AppError);
    answerSaves();
    expect(await transport.save(3, operations)).toMatchObject({ version: 4 });
  });
});
