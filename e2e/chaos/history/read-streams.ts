import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsAddressOf, secretsOf } from '../faults/run.js';
import type { Evidence, StreamedEvent } from './evidence.js';

/** The streams that the gateway follows, read by its user with its normal rights. */
const followedStreams = ['IDENTITY', 'COMPANIES', 'QUOTATIONS', 'CHAT', 'ORDERS', 'NOTIFICATIONS'];
const USER = 'gateway';

/** Every message of every stream of the platform, in the order of the stream. */
export async function readStreams(dataFolder: string): Promise<Evidence['streams']> {
  const pass = secretsOf(dataFolder).nats[USER];
  const connection = await connect({
    servers: natsAddressOf(dataFolder),
    user: USER,
    pass,
    inboxPrefix: `_INBOX.${USER}`,
  });
  try {
    const js = jetstream(connection, { checkAPI: false });
    const streams: Evidence['streams'] = new Map();
    for (const name of followedStreams) streams.set(name, await readAll(js, name));
    return streams;
  } finally {
    await connection.close();
  }
}

async function readAll(js: ReturnType<typeof jetstream>, stream: string): Promise<StreamedEvent[]> {
  const consumer = await js.consumers.get(stream);
  const info = await consumer.info();
  const events: StreamedEvent[] = [];
  let left = info.num_pending;
  if (left === 0) return events;
  const messages = await consumer.consume({ max_messages: 1_000 });
  for await (const message of messages) {
    const header = (name: string) => message.headers?.get(`ce-${name}`) ?? '';
    events.push({
      id: header('id'),
      type: header('type'),
      aggregateId: header('subject'),
      version: Number(header('aggregateversion')),
    });
    left -= 1;
    if (left === 0) break;
  }
  await messages.close();
  return events;
}
