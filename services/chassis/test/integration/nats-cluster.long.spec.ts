import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import type { EventDef, PublicEventDef } from '@cotizaobra/proto/core/event';
import { jest } from '@jest/globals';
import { service as counterService } from '../support/counter.service.js';
import { describeWith } from '../support/given-server.js';
import { NatsCluster } from '../support/nats-cluster.js';
import { NoteWriters } from '../support/note-writers.js';
import { NotePublished, NoteWritten } from '../support/notes.contract.js';
import { service } from '../support/notes.service.js';

// Elections, and as many writes as the machine manages meanwhile.
jest.setTimeout(300_000);

const WRITERS = 6;
/** Acknowledged writes before, between and after the kills. */
const WRITES = 150;
const KILLS = 3;

describeWith({ variable: 'NATS_SERVER', since: '2.12' }, 'a JetStream cluster of three', (command) => {
  let cluster: NatsCluster;
  let notes: TestService;
  let counter: TestService;

  beforeAll(async () => {
    cluster = await NatsCluster.start(command);
    const nats = cluster.asTestNats;
    const env = { STREAM_REPLICAS: '3', NATS_URL: nats.url };
    notes = await startTestService(service, { nats, env });
    counter = await startTestService(counterService, { nats, env });
  });

  afterAll(async () => {
    await notes?.stop();
    await counter?.stop();
    await cluster?.stop();
  });

  const infoOf = (stream: string) => notes.client.connection.jsm.streams.info(stream);
  const leaderOf = (stream: string) => waitFor(async () => (await infoOf(stream)).cluster?.leader || null);
  const idsOf = async (def: EventDef | PublicEventDef): Promise<string[]> =>
    (await notes.client.eventsOf(def)).map(({ envelope }) => envelope.id);

  it('loses no event when the leader of the stream is killed under load, three times', async () => {
    const writers = new NoteWriters(notes.client, WRITERS);
    const killed: string[] = [];
    try {
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await reached(writers, kill * WRITES);
        const leader = await leaderOf(NoteWritten.stream);
        await cluster.kill(leader);
        killed.push(leader);
        // The other two are a majority: writes go on without it.
        await reached(writers, kill * WRITES + WRITES / 2);
        await cluster.restart(leader, command);
        await allCurrent();
      }
      await reached(writers, (KILLS + 1) * WRITES);
    } finally {
      await writers.stop();
    }

    for (const versions of writers.acknowledged.values()) expect(versions).toEqual(upTo(versions.length));
    const rows = () =>
      notes.database.query<{ id: string; stream: string; published: boolean }>(
        'SELECT event_id AS id, stream, published_at IS NOT NULL AS published FROM outbox',
      );
    await waitFor(async () => (await rows()).every(({ published }) => published), {
      what: 'the outbox is drained',
      timeoutMs: 60_000,
    });
    // Every row was acknowledged by the cluster: each is there, and none twice.
    const recorded = await rows();
    expect(recorded).toHaveLength(2 * writers.count);
    for (const def of [NoteWritten, NotePublished]) {
      const wanted = recorded.filter(({ stream }) => stream === def.stream).map(({ id }) => id);
      expect((await idsOf(def)).toSorted()).toEqual(wanted.toSorted());
    }
    await consumed(writers);
    process.stderr.write(
      `cluster: killed ${killed.join(', ')}; ${writers.count} writes acknowledged, ${writers.repeated} calls repeated, 0 events lost, 0 doubled\n`,
    );
  });

  const reached = (writers: NoteWriters, count: number) =>
    waitFor(() => writers.count >= count, { what: `${count} writes are acknowledged`, timeoutMs: 90_000 });

  const allCurrent = () =>
    waitFor(
      async () => {
        const { cluster: peers } = await infoOf(NoteWritten.stream);
        return peers?.replicas?.length === 2 && peers.replicas.every(({ current }) => current);
      },
      { what: 'all three servers have the stream', timeoutMs: 60_000 },
    );

  /** Each event had one effect. */
  const consumed = (writers: NoteWriters) =>
    waitFor(
      async () => {
        const counts = await counter.database.query<{ note_id: string; told: number; version: number }>(
          'SELECT note_id, told, version FROM note_counts',
        );
        const wrong = counts.filter(({ note_id, told, version }) => {
          const length = writers.acknowledged.get(note_id)?.length;
          return told !== length || version !== length;
        });
        if (counts.length === WRITERS && wrong.length === 0) return true;
        throw new Error(JSON.stringify(counts));
      },
      { what: 'every event is consumed once', timeoutMs: 60_000 },
    );
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
