import { get } from 'node:http';
import pg from 'pg';

const PROBE_MS = 2_000;

/** Asks once whether the process behind the health address works: any answer but yes is no. */
export async function isHealthy(health: string): Promise<boolean> {
  return health.startsWith('postgres:') ? acceptsQueries(health) : answersOk(health);
}

/** By node:http: asked many times while everything starts, fetch would cost this process more than all the rest it does. */
function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, signal: AbortSignal.timeout(PROBE_MS) }, (response) => {
      const { statusCode = 0 } = response;
      response.on('error', () => resolve(false));
      response.on('end', () => resolve(statusCode >= 200 && statusCode < 300));
      response.resume();
    });
    request.on('error', () => resolve(false));
  });
}

async function acceptsQueries(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
