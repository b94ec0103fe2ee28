/** By then the first requests after a start are answered. */
const SETTLED_MS = 15_000;

/**
 * Gives back once what a start left. V8 would keep it until new work fills the heap, which a process at rest never
 * does; it shrinks its heap only if it is told to spare memory. Does nothing without Node's `--expose-gc`.
 */
export function freeWhatTheStartLeft(): void {
  const collect = () => void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  setTimeout(collect, SETTLED_MS).unref();
}
