import { withClient } from '../backup/checksums.js';
import { portsOf } from '../ports.js';
import { databaseUrl } from '../postgres/databases.js';
import { secretsOf } from '../run/secrets-of.js';
import { servicesWithDatabase } from '../services-with-database.js';
import { readSettings } from '../settings.js';
import { type Reception, type RecordedEvent, receptions, recordedEvents } from './find-events.js';
import { eventReport } from './report.js';

/** `make event ID=<event, aggregate or correlation id>`: which service recorded it, and what each consumer did with it. */
async function main(id: string): Promise<void> {
  if (id === '') throw new Error('Say which: make event ID=<event, aggregate or correlation id>');
  const settings = readSettings(process.env);
  const server = { port: portsOf(settings).postgres, passwords: secretsOf(settings).postgres };
  const events: RecordedEvent[] = [];
  for (const service of servicesWithDatabase) {
    events.push(...(await withClient(databaseUrl(server, service), (client) => recordedEvents(client, service, id))));
  }
  const ids = events.map((event) => event.id);
  const received: Reception[] = [];
  for (const service of servicesWithDatabase) {
    received.push(...(await withClient(databaseUrl(server, service), (client) => receptions(client, ids))));
  }
  process.stdout.write(eventReport(events, received));
}

await main((process.env.ID ?? '').trim()).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
