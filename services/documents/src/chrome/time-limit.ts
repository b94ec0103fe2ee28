/** Nothing was heard in time. Whoever was asked may never answer. */
export class HangError extends Error {
  constructor(ms: number) {
    super(`no answer in ${ms} ms`);
    this.name = 'HangError';
  }
}

/** The work's own end, or HangError after `ms`. The work is not stopped: that is for whoever knows how. */
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
