import { randomUUID } from 'node:crypto';
import { headersOf } from '@cotizaobra/chassis/messaging/events/envelope-headers';
import { type EventEnvelope, eventHeaders } from '@cotizaobra/proto/core/event';
import * as events from '@cotizaobra/proto/quotations/events';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { waitFor } from '../../support/wait-for.js';
import { natsAddressOf, secretsOf } from '../faults/run.js';
import { check } from '../history/check.js';
import { collect, settle } from '../history/collect.js';
import { query } from '../history/read-databases.js';
import { Recorder, readHistory } from '../history/recorder.js';
import { counted, type Violation } from '../history/violation.js';
import { Workload } from '../random/workload.js';
import type { Outcome, Scenario, Settings } from '../scenario.js';
import { openStage, type Stage } from '../stage.js';

const OPERATIONS = 120;
const POISON = 3;

/**
 * Repeats every event of quotations, newest first and past the de-duplication of the stream, with unreadable messages
 * in between.
 */
export const hostileEvents: Scenario = {
  name: 'events',
  fault: 'every event again, newest first, days old; poison between them',
  async run(settings) {
    const stage = await openStage(3);
    try {
      return [await repeatAll(stage, settings)];
    } finally {
      await stage.stop();
    }
  },
};

interface LoggedRow {
  subject: string;
  data: string;
  envelope: EventEnvelope;
}

async function repeatAll(stage: Stage, { seed }: Settings): Promise<Outcome> {
  const { dataFolder } = stage;
  const recorder = new Recorder(stage.log);
  await new Workload(stage, recorder, seed).upTo(OPERATIONS);
  recorder.close();
  await settle(dataFolder);
  const before = await collect(stage, 0);
  const rows = await query<LoggedRow>(dataFolder, 'quotations', LOGGED);
  await publish(dataFolder, rows);
  await waitFor('the unreadable events to be set aside', async () => (await lettersOf(dataFolder)) === POISON, 60_000);
  await settle(dataFolder);
  const after = await collect(stage, 0);
  const history = readHistory(stage.log);
  // The repeated and unreadable messages are there on purpose; everything else is unchanged.
  const explained = { ...after, streams: before.streams, deadLetters: before.deadLetters };
  const violations: Violation[] = [
    ...check(history, explained),
    ...counted('notifications', after.notifications.length, before.notifications.length),
    ...counted('dead letters', await lettersOf(dataFolder), POISON),
  ];
  return {
    fault: hostileEvents.fault,
    operations: history.length,
    acknowledged: history.filter(({ outcome }) => outcome === 'acknowledged').length,
    violations,
    readySeconds: null,
    note: `${rows.length} events came again, ${POISON} were unreadable and set aside`,
  };
}

const LOGGED = `SELECT subject, data, jsonb_build_object('id', event_id, 'type', type, 'source', source,
      'time', to_char(occurred_at - interval '9 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'subject', aggregate_id,
      'aggregateVersion', aggregate_version, 'companyId', company_id, 'correlationId', correlation_id,
      'causationId', causation_id, 'traceparent', traceparent) AS envelope
  FROM outbox WHERE stream = 'QUOTATIONS' ORDER BY position DESC`;

/** Publishes as quotations does, with its user, but with new message ids, so that the stream takes them for new. */
async function publish(dataFolder: string, rows: readonly LoggedRow[]): Promise<void> {
  const user = 'quotations';
  const pass = secretsOf(dataFolder).nats[user];
  const connection = await connect({ servers: natsAddressOf(dataFolder), user, pass, inboxPrefix: `_INBOX.${user}` });
  const js = jetstream(connection, { checkAPI: false });
  for (const [at, { subject, data, envelope }] of rows.entries()) {
    const headers = headersOf(envelope);
    headers.set(eventHeaders.msgId, randomUUID());
    await js.publish(subject, data, { headers });
    if (at < POISON) await js.publish(events.DispatchSent.subject, '{ this is no event');
  }
  await connection.close();
}

async function lettersOf(dataFolder: string): Promise<number> {
  const [row] = await query<{ count: string }>(
    dataFolder,
    'notifications',
    `SELECT count(*) FROM dead_letters WHERE reason = 'poison'`,
  );
  return Number(row?.count);
}
