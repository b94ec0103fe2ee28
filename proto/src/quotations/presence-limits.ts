/** A client repeats where it is at least this often. */
export const PRESENCE_EVERY_MS = 10_000;
/** Without news for so long, a person is shown no more. */
export const PRESENCE_EXPIRES_MS = 30_000;
