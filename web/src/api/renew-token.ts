import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from './call.js';
import { sendRequest } from './send-request.js';
import { readAccessToken, writeAccessToken } from './session-storage.js';

const LOCK = 'cotizaobra-refresh';

export type Renewal =
  | { outcome: 'renewed'; token: string }
  /** The server refused the renewal: the session is over. */
  | { outcome: 'ended' }
  /** The server did not answer: the session stays as it is. */
  | { outcome: 'unknown' };

let running: Promise<Renewal> | null = null;

/**
 * Renews the access token, one tab at a time: the next tab finds the new token in storage. If its process does not see
 * the new token yet, it renews again, with the refresh cookie of the first renewal.
 * @param stale the refused token
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

/**
 * Web Locks exist in secure contexts only. Elsewhere the server's grace period for the same successor covers two tabs.
 */
async function exclusively(work: () => Promise<Renewal>): Promise<Renewal> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return work();
  return locks.request(LOCK, work);
}

function tokenOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('access_token' in data)) return null;
  return typeof data.access_token === 'string' ? data.access_token : null;
}
