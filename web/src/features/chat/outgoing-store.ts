/** A message that is being sent, or failed. */
export interface Outgoing {
  /** Id of the message; a retry keeps it, so the message is stored once. */
  id: string;
  text: string;
  state: 'sending' | 'failed';
  /** Error message of the server. */
  reason: string | null;
}

/** A user's draft and unsent messages in one thread: kept for this tab, across reloads. */
export interface Unsent {
  draft: string;
  outgoing: readonly Outgoing[];
}

const NOTHING: Unsent = { draft: '', outgoing: [] };
const PREFIX = 'chat:';

const cache = new Map<string, Unsent>();
const listeners = new Set<() => void>();

/** A reload may interrupt a request that the server received; a retry with its id is safe. */
function read(key: string): Unsent {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Unsent | null;
    if (!stored) return NOTHING;
    return { ...stored, outgoing: stored.outgoing.map((message) => ({ ...message, state: 'failed' as const })) };
  } catch {
    return NOTHING;
  }
}

/** @param key the user and the thread */
export function unsentOf(key: string): Unsent {
  const known = cache.get(key) ?? read(key);
  cache.set(key, known);
  return known;
}

export function changeUnsent(key: string, change: (unsent: Unsent) => Unsent): void {
  const next = change(unsentOf(key));
  cache.set(key, next);
  try {
    if (next.draft === '' && next.outgoing.length === 0) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(next));
  } catch {
    // Without storage, the draft lives as long as the page.
  }
  for (const listener of listeners) listener();
}

export function onUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
