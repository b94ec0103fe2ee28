export type ReleaseLock = () => void;

/** Pages without a secure context have no locks, so every draft found counts as abandoned. */
const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks);

/**
 * Holds a lock on a name for as long as this tab lives. The browser releases it when the tab is killed.
 * @param patienceMs how long to wait for another holder: a tab that was just killed releases its lock a moment later
 * @returns a function that releases it earlier; null if another tab holds it
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
