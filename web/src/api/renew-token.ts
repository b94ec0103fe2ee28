import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from './call.js';
import { sendRequest } from './send-request.js';
import { readAccessToken, writeAccessToken } from './session-storage.js';

const LOCK = 'cotizaobra-refresh';
/** What is stored is seen by tabs of other processes some milliseconds later, more on a busy machine. */
const STORED_MS = 300;

export type Renewal =
  | { outcome: 'renewed'; token: string }
  /** The server refused: the session is over. */
  | { outcome: 'ended' }
  /** The server could not be asked: nothing is known, nothing is thrown away. */
  | { outcome: 'unknown' };

let running: Promise<Renewal> | null = null;

/**
 * Renews the access token once for all tabs: whoever gets the lock asks the server, the others find its token stored.
 * @param stale the token that was refused
 */
export function renewToken(stale: string): Promise<Renewal> {
  running ??= exclusively(() => renew(stale)).finally(() => {
    running = null;
  });
  return running;
}

async function renew(stale: string): Promise<Renewal> {
  const current = readAccessToken();
  if (current === null) return { outcome: 'ended' };
  if (current !== stale) return { outcome: 'renewed', token: current };
  const answer = await sendRequest(call(routeTable.refresh), { token: null });
  if (answer.error) {
    const refused = answer.error.status === 401 || answer.error.status === 403;
    return { outcome: refused ? 'ended' : 'unknown' };
  }
  const token = tokenOf(answer.data);
  if (token === null) return { outcome: 'unknown' };
  writeAccessToken(token);
  return { outcome: 'renewed', token };
}

/** Web Locks exist in secure contexts only; elsewhere tabs rely on the grace the server gives to the same successor. */
async function exclusively(work: () => Promise<Renewal>): Promise<Renewal> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return work();
  return new Promise((resolve, reject) => {
    const held = locks.request(LOCK, async () => {
      const before = readAccessToken();
      resolve(await work());
      // A lock passes on faster than what was stored: other tabs would still find the old token.
      if (readAccessToken() !== before) await new Promise((passed) => setTimeout(passed, STORED_MS));
    });
    held.catch(reject);
  });
}

function tokenOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('access_token' in data)) return null;
  return typeof data.access_token === 'string' ? data.access_token : null;
}
