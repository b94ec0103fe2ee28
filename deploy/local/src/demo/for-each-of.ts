const AT_ONCE = 4;

/**
 * Does `work` for each item, several at once.
 * @throws the first failure, at once; work on the other items continues
 */
export async function forEachOf<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const lane = async (): Promise<void> => {
    for (const each of waiting) await work(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
