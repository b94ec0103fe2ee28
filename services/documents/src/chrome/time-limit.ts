/** The work did not finish in time and may never finish. */
export class HangError extends Error {
  constructor(ms: number) {
    super(`no answer in ${ms} ms`);
    this.name = 'HangError';
  }
}

/** The result of the work, or HangError after `ms`. The work keeps running; the caller must stop it. */
export async function withTimeLimit<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  work.catch(() => undefined);
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HangError(ms)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
