/** Waits for `work` at most `ms` milliseconds; then calls `onTimeout` and returns. */
export async function withTimeout(
  work: Promise<unknown> | undefined,
  ms: number,
  onTimeout: () => void,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      onTimeout();
      resolve();
    }, ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
