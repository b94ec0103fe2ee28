/** SQL: an advisory lock, because an order that is being made has no row yet. */
export const LOCK_GUEST = `SELECT pg_advisory_xact_lock(hashtextextended('guest:' || $1, 7301102))`;
