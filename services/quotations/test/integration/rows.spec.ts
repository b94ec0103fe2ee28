import { Rows } from '@cotizaobra/chassis/data/rows';
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

  it('need columns that the entity has', async () => {
    await expect(documents.all({ colour: 'red' } as never)).rejects.toThrow('DocumentRow has no colour');
  });
});
