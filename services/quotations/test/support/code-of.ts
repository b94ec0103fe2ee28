/** How a request ended: `OK`, or the code of its error. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'OK',
    (error: { code?: string }) => error.code ?? 'no code',
  );
