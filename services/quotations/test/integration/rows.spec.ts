import { Rows } from '@cotizaobra/chassis/data/rows';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { SendDocument } from '@cotizaobra/proto/quotations/send-document';
import { DispatchRow } from '../../src/quotation/persistence/dispatch.row.js';
import { DocumentRow } from '../../src/quotation/persistence/document.row.js';
import { quotation } from '../support/documents.js';
import { type Platform, startPlatform } from '../support/platform.js';

describe('rows by equal columns', () => {
  let platform: Platform;
  let documents: Rows<DocumentRow>;
  let dispatches: Rows<DispatchRow>;
  let documentId: string;

  beforeAll(async () => {
    platform = await startPlatform();
    const [buyer, first, second] = [await platform.company(), await platform.company(), await platform.company()];
    const source = await quotation(buyer, [{ quantity: '3', price: '7.5' }]);
    const sent = await buyer.ask(SendDocument, { id: source.id, companyIds: [first.id, second.id] });
    documentId = sent.requestId ?? '';
    documents = new Rows(platform.transactions, DocumentRow);
    dispatches = new Rows(platform.transactions, DispatchRow);
  });
  afterAll(() => platform.stop());

  it('are those of TypeORM, in the same order, with every value of the same type', async () => {
    const manager = platform.transactions.current;
    const order = { recipientCompanyId: 'DESC', id: 'ASC' } as const;
    const found = await dispatches.all({ documentId, isLatest: true }, { order });
    expect(found).toHaveLength(2);
    expect(found).toStrictEqual(await manager.find(DispatchRow, { where: { documentId, isLatest: true }, order }));
    expect(await documents.one({ id: documentId })).toStrictEqual(
      await manager.findOneBy(DocumentRow, { id: documentId }),
    );
    expect(await documents.all({})).toStrictEqual(await manager.find(DocumentRow));
  });

  it('are null or none where nothing matches', async () => {
    expect(await documents.one({ id: '00000000-0000-7000-8000-000000000000' })).toBeNull();
    expect(await dispatches.all({ documentId, isLatest: false })).toEqual([]);
  });

  it('stay locked until the transaction ends, and are locked in one only', async () => {
    await platform.transactions.run(async () => {
      await documents.one({ id: documentId }, { lock: true });
      const free = 'SELECT 1 FROM document WHERE id = $1 FOR UPDATE SKIP LOCKED';
      expect(await platform.database.query(free, [documentId])).toEqual([]);
    });
    await expect(documents.one({ id: documentId }, { lock: true })).rejects.toThrow('needs a transaction');
  });

  it('are written as TypeORM writes them, one or many', async () => {
    const { transactions } = platform;
    const manager = transactions.current;
    const [model] = await manager.find(DocumentRow, { where: { id: documentId } });
    const [pattern] = await manager.find(DispatchRow, { where: { documentId }, order: { id: 'ASC' } });
    const copies = Array.from({ length: 20 }, (_, at) => ({
      ...pattern!,
      id: uuidV7(),
      isLatest: false,
      revision: 2 + at,
      message: `n.º ${at}`,
    }));
    const document = { ...model!, id: uuidV7(), code: 'OTRO', originQuotationId: null, search: ' otro' };
    const changed = {
      name: 'Ñaña',
      version: 7,
      updatedAt: new Date(),
      deadline: null,
    };
    await transactions.run(async () => {
      expect(await transactions.execute(documents.insertion([document]))).toBe(1);
      expect(await transactions.execute(dispatches.insertion(copies))).toBe(20);
      expect(await transactions.execute(documents.change({ id: document.id, version: 1 }, changed))).toBe(0);
      expect(await transactions.execute(documents.change({ id: document.id, version: model!.version }, changed))).toBe(
        1,
      );
    });
    expect(await manager.findOneBy(DocumentRow, { id: document.id })).toEqual({ ...document, ...changed });
    const stored = await Promise.all(copies.map(({ id }) => manager.findOneBy(DispatchRow, { id })));
    expect(stored).toEqual(copies);
  });

  it('are left alone where they exist, if asked', async () => {
    const { transactions } = platform;
    const taken = await transactions.current.find(DispatchRow, { where: { documentId } });
    const added = { ...taken[0]!, id: uuidV7(), revision: 99, isLatest: false, search: '' };
    const rows = [added, ...taken.map((row) => ({ ...row, message: 'otro', search: '' }))];
    const ignoring = transactions.run(() => transactions.execute(dispatches.insertion(rows, { orIgnore: true })));
    expect(await ignoring).toBe(1);
    expect(await transactions.current.findBy(DispatchRow, { message: 'otro' })).toEqual([]);
    await expect(transactions.run(() => transactions.execute(dispatches.insertion(rows)))).rejects.toThrow('duplicate');
  });

  it('have all the properties that the first one has', () => {
    const [row, other] = [
      { id: uuidV7(), message: '' },
      { id: uuidV7(), reason: null },
    ];
    expect(() => dispatches.insertion([row, other])).toThrow('DispatchRow: reason is undefined');
    expect(() => dispatches.change(row, { reason: undefined } as never)).toThrow('DispatchRow: reason is undefined');
  });

  it('need columns that the entity has', async () => {
    const wrong = { colour: 'red' } as never;
    await expect(documents.all(wrong)).rejects.toThrow('DocumentRow has no colour');
    expect(() => documents.insertion([wrong])).toThrow('DocumentRow has no colour');
    expect(() => documents.change({ id: documentId }, wrong)).toThrow('DocumentRow has no colour');
  });
});
