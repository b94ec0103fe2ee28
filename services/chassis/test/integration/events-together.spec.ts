import { randomUUID } from 'node:crypto';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { jest } from '@jest/globals';
import { Faults, together } from '../support/counter.service.js';
import { counted, told } from '../support/counting.js';
import { Gate } from '../support/gate.js';
import { NoteWritten } from '../support/notes.contract.js';

jest.setTimeout(30_000);

describe('events that wait', () => {
  let counter: TestService;

  beforeEach(async () => {
    counter = await startTestService(together, { env: { EVENT_MAX_DELIVER: '3', EVENT_CONCURRENCY: '8' } });
  });

  afterEach(() => counter?.stop());

  const publish = (text: string, noteId: string = randomUUID(), aggregateVersion = 1) =>
    counter.client.publish(NoteWritten, { subject: noteId, aggregateVersion, data: { noteId, text } });

  /** Publishes while an event is being applied, so that all of them are there when it ends. */
  async function behindOne(texts: readonly string[]): Promise<string[]> {
    const gate = counter.get(Gate);
    gate.close('primera');
    await publish('primera');
    await gate.arrived('primera');
    const ids = [];
    for (const text of texts) ids.push((await publish(text)).data.noteId);
    await waitFor(async () => {
      const info = await counter.client.connection.jsm.consumers.info(NoteWritten.stream, 'notifications');
      return info.num_pending === 0 && info.num_ack_pending === texts.length + 1;
    });
    gate.open('primera');
    return ids;
  }

  const transactionsOf = async () => {
    const rows = await counter.database.query('SELECT DISTINCT xmin::text AS id FROM note_counts');
    return rows.length;
  };

  it('are applied in one transaction', async () => {
    await behindOne(['a', 'b', 'c', 'd', 'e']);
    await counted(counter.database, 6);
    expect(await transactionsOf()).toBe(2);
    expect(counter.get(Faults).attempts.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'primera']);
  });

  it('do not fail with the one that fails: each is applied once, that one after its retry', async () => {
    counter.get(Faults).fail('mala', 2);
    const ids = await behindOne(['a', 'mala', 'c']);
    await counted(counter.database, 4);
    for (const id of ids) expect(await told(counter.database, id)).toBe(1);
    const inbox = await counter.database.query('SELECT count(*)::int AS count FROM inbox');
    expect(inbox).toEqual([{ count: 4 }]);
    // Once among all, then alone, then alone again.
    expect(counter.get(Faults).attempts.filter((text) => text === 'mala')).toHaveLength(3);
  });

  it('go on while one of them becomes a dead letter', async () => {
    counter.get(Faults).fail('falla', 100);
    const ids = await behindOne(['falla', 'b', 'c']);
    await counted(counter.database, 3);
    await waitFor(async () => (await counter.database.query('SELECT 1 FROM dead_letters')).length === 1);
    expect(await told(counter.database, ids[1]!)).toBe(1);
    await publish('después');
    await counted(counter.database, 4);
  });

  it('are applied once, though some of them were applied before', async () => {
    const before = await publish('antes');
    await counted(counter.database, 1);
    const gate = counter.get(Gate);
    gate.close('primera');
    await publish('primera');
    await gate.arrived('primera');
    await counter.client.publishRaw(NoteWritten, before.envelope, JSON.stringify(before.data));
    await publish('nueva');
    gate.open('primera');
    await counted(counter.database, 3);
    expect(await told(counter.database, before.data.noteId)).toBe(1);
    expect(counter.get(Faults).attempts).toEqual(['antes', 'primera', 'nueva']);
  });
});
