import { companyActorOf } from '../../src/quotation/application/company-actor.js';
import { DocumentChanges } from '../../src/quotation/application/document-changes.js';
import { EventPublisher } from '../../src/quotation/application/event-publisher.js';
import { CodeRepository } from '../../src/quotation/persistence/code.repository.js';
import { DispatchRepository } from '../../src/quotation/persistence/dispatch.repository.js';
import { DocumentRepository } from '../../src/quotation/persistence/document.repository.js';
import { open, request, send } from '../support/documents.js';
import { type Platform, startPlatform, type TestCompany } from '../support/platform.js';

describe('the ambient transaction', () => {
  let platform: Platform;
  let buyer: TestCompany;
  let provider: TestCompany;

  beforeAll(async () => {
    platform = await startPlatform();
    buyer = await platform.company();
    provider = await platform.company();
  }, 60_000);
  afterAll(() => platform?.stop());

  const stored = async (id: string) => {
    const document = await platform.get(DocumentRepository).find(id);
    if (!document) throw new Error(`no document ${id}`);
    return document;
  };

  it('is what locks, writes and events need: outside of it they are refused and leave no trace', async () => {
    const { id } = await request(buyer);
    const [dispatchId = ''] = await send(buyer, id, provider);
    const before = await open(buyer, id);
    const document = await stored(id);
    const dispatch = await platform.get(DispatchRepository).find(dispatchId);
    if (!dispatch) throw new Error(`no dispatch ${dispatchId}`);
    const changed = { kind: 'changed', change: 'edited' } as const;
    const series = { companyId: buyer.id, type: 'Request', now: new Date() } as const;
    const alone: Record<string, () => Promise<unknown>> = {
      lockOwn: () => platform.get(DocumentChanges).lockOwn(id, companyActorOf(buyer.actor)),
      lock: () => platform.get(DocumentRepository).lock(id),
      lockLinkedRequest: () => platform.get(DocumentRepository).lockLinkedRequest(id),
      take: () => platform.get(CodeRepository).take(series),
      save: () => platform.get(DocumentChanges).save(document, { ...document, comma: 'DECIMAL' }, [changed]),
      saveDispatches: async () => platform.get(DispatchRepository).save([{ ...dispatch, state: 'REJECTED' }]),
      publish: () => platform.get(EventPublisher).publish(document, [changed], document.version + 1),
    };
    const events = () => platform.database.query('SELECT event_id FROM outbox');
    const written = await events();
    for (const [name, call] of Object.entries(alone)) {
      const outcome = await call().then(
        () => 'done',
        (error: Error) => error.message,
      );
      expect([name, outcome]).toEqual([name, expect.stringMatching(/needs a transaction|outside a transaction/)]);
    }
    expect(await open(buyer, id)).toEqual(before);
    expect(await events()).toEqual(written);
  });

  it('is joined by whatever runs inside it, and undone as a whole', async () => {
    const { id, version } = await request(buyer);
    const changes = platform.get(DocumentChanges);
    const failed = platform.transactions.run(async () => {
      const document = await changes.lockOwn(id, companyActorOf(buyer.actor));
      await platform.transactions.run(() => changes.save(document, { ...document, validityDays: 9 }));
      expect(await stored(id)).toMatchObject({ version: version + 1, validityDays: 9 });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await stored(id)).toMatchObject({ version, validityDays: 15 });
  });
});
