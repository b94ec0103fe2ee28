export type ReleaseLock = () => void;

/** Pages without a secure context have no locks: whatever is found there counts as left behind. */
const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks);

/**
 * Says to other tabs, for as long as this one lives, that a name is taken. The browser lets go when the tab is killed.
 * @param patienceMs how long to wait for whoever has it: a tab that was just killed lets go a moment later
 * @returns what lets go earlier; null when another tab has it
 */
export function holdLock(name: string, patienceMs = 0): Promise<ReleaseLock | null> {
  const manager = locks();
  if (!manager) return Promise.resolve(() => undefined);
  const signal = patienceMs > 0 ? AbortSignal.timeout(patienceMs) : null;
  return new Promise((resolve) => {
    manager
      .request(`cotizaobra/${name}`, signal ? { signal } : { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(() => resolve(signal?.aborted ? null : () => undefined));
  });
}
