import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { faultCode, isLostConnection } from './pg-faults.js';

const PATIENCE_MS = 30_000;
/** Doubles with each try: each refused sign-in costs PostgreSQL a process. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 400;

/** The server is there; the role or the database is still being made. */
const notYetMade = new Set(['28000', '28P01', '3D000']);

/**
 * Opens a connection. Waits up to 30 s for a server that is starting, because a process and its database may start at
 * the same time.
 * @throws the last error of PostgreSQL or of the socket
 */
export async function reachDatabase(connectionString: string | undefined, applicationName: string): Promise<pg.Client> {
  const until = Date.now() + PATIENCE_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const client = new pg.Client({ connectionString, application_name: applicationName });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const mayCome = isLostConnection(error) || notYetMade.has(faultCode(error) ?? '');
      if (!mayCome || Date.now() > until) throw error;
    }
    await delay(pause);
  }
}
