import { get } from 'node:http';
import { acceptsConnections } from '@cotizaobra/chassis/local-servers/child-server';
import pg from 'pg';
import type { ProcessSpec } from './process-spec.js';

const PROBE_MS = 2_000;

/**
 * Whether a starting process works. Its ports are tried first, because nats-server opens its health port before its
 * client port and logs a warning for a probe in between.
 */
export async function isReady({ listens, health }: Pick<ProcessSpec, 'listens' | 'health'>): Promise<boolean> {
  if (health === null) return true;
  const local = listens.filter(({ host }) => host === '127.0.0.1');
  const accepted = await Promise.all(local.map(({ port }) => acceptsConnections(port)));
  return accepted.every(Boolean) && isHealthy(health);
}

/** Asks once whether the process at the health address works. Any answer except success means no. */
export async function isHealthy(health: string): Promise<boolean> {
  return health.startsWith('postgres:') ? acceptsQueries(health) : answersOk(health);
}

/** By node:http, because `fetch` would cost more than the rest of this process during the start. */
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
