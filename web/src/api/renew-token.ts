import { routeTable } from '@cotizaobra/proto/route-table';
import { call } from './call.js';
import { sendRequest } from './send-request.js';
import { readAccessToken, writeAccessToken } from './session-storage.js';

const LOCK = 'cotizaobra-refresh';

export type Renewal =
  | { outcome: 'renewed'; token: string }
  /** The server refused: the session is over. */
  | { outcome: 'ended' }
  /** The server could not be asked: nothing is known, nothing is thrown away. */
  | { outcome: 'unknown' };

let running: Promise<Renewal> | null = null;

/**
 * Renews the access token, one tab after the other: the next one finds the new token stored. If it looks before that is seen
 * in its process, it renews once more, with the refresh cookie that the first renewal set.
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
  return locks.request(LOCK, work);
}

function tokenOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('access_token' in data)) return null;
  return typeof data.access_token === 'string' ? data.access_token : null;
}
