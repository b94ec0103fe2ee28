/** Two tabs that show the same Request do not send the same file twice. @returns null when another tab sends it */
export async function onlyHere<T>(uploadId: string, work: () => Promise<T>): Promise<T | null> {
  // Over plain http there are no locks. Then both tabs send it, and the server keeps one.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  return locks.request(`cotizaobra-upload-${uploadId}`, { ifAvailable: true }, (lock) => (lock ? work() : null));
}
