// An outside system that follows a company's public events. It needs only what this file shows:
// a NATS address, a user, and the names of the consumers that this user may read.
//
//   make subscriber COMPANIES=<id of the company> NAME=erp      (once, while the platform runs)
//   node deploy/examples/follow-events.mjs .data/subscribers/erp.json
//
// Prints each event as one line of JSON, a CloudEvent in structured mode. An event is delivered again until it is
// acknowledged. A program that stores events should drop an `id` that it has already.
import { readFileSync } from 'node:fs';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';

const file = process.argv[2];
if (file === undefined) {
  console.error('usage: node follow-events.mjs <credentials.json>');
  process.exit(2);
}
const { servers, user, password, inboxPrefix, stream, consumers } = JSON.parse(readFileSync(file, 'utf8'));

const connection = await connect({ servers, user, pass: password, inboxPrefix, maxReconnectAttempts: -1 });
const source = jetstream(connection, { checkAPI: false }).consumers;
const streams = await Promise.all(consumers.map(async (name) => (await source.get(stream, name)).consume()));

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const messages of streams) messages.close();
  });

// One consumer delivers in order. Across two consumers, order events by `time`.
await Promise.all(streams.map(follow));
await connection.drain();

async function follow(messages) {
  for await (const message of messages) {
    process.stdout.write(`${JSON.stringify(cloudEventOf(message))}\n`);
    message.ack();
  }
}

/** CloudEvents 1.0, NATS binding, binary mode: attributes are headers that begin with `ce-`, the body is the data. */
function cloudEventOf(message) {
  const event = {};
  for (const key of message.headers?.keys() ?? []) {
    const value = message.headers.get(key);
    if (key.toLowerCase().startsWith('ce-')) event[key.slice(3).toLowerCase()] = decodeURIComponent(value);
    if (key.toLowerCase() === 'content-type') event.datacontenttype = value;
  }
  return { ...event, data: message.json() };
}
