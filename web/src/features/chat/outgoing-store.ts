/** A message that is on its way, or did not go. */
export interface Outgoing {
  /** The message's own, also on a retry: it is never stored twice. */
  id: string;
  text: string;
  state: 'sending' | 'failed';
  /** Why it did not go, in the server's words. */
  reason: string | null;
}

/** What a person has written in one thread and the server does not have: kept for this tab, over a reload too. */
export interface Unsent {
  draft: string;
  outgoing: readonly Outgoing[];
}

const NOTHING: Unsent = { draft: '', outgoing: [] };
const PREFIX = 'chat:';

const cache = new Map<string, Unsent>();
const listeners = new Set<() => void>();

/** What a reload interrupted may or may not have arrived; the retry with its id settles that. */
function read(key: string): Unsent {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Unsent | null;
    if (!stored) return NOTHING;
    return { ...stored, outgoing: stored.outgoing.map((message) => ({ ...message, state: 'failed' as const })) };
  } catch {
    return NOTHING;
  }
}

/** @param key the person and the thread */
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
    // Without storage it lives as long as the page.
  }
  for (const listener of listeners) listener();
}

export function onUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
