/** Live signals of this tab's socket: not stored, and lost without a connection. */
type Listener = (data: never) => void;

/** This tab's own signal: its socket is connected, for the first time or again. */
export const CONNECTED = 'connected';

const listeners = new Map<string, Set<Listener>>();
let send: ((name: string, data: unknown) => void) | null = null;

/** The open socket takes over sending; null when it closes. */
export function sendSignalsBy(sender: typeof send): void {
  send = sender;
}

export function sendSignal(name: string, data: unknown): void {
  send?.(name, data);
}

/** @returns how to stop listening */
export function onSignal<D>(name: string, listener: (data: D) => void): () => void {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all);
  all.add(listener);
  return () => void all.delete(listener);
}

/** Passes a received signal to its listeners. */
export function hearSignal(name: string, data: unknown): void {
  for (const listener of listeners.get(name) ?? []) listener(data as never);
}
