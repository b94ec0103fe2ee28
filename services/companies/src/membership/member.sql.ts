/** SQL: an advisory lock, because the row to lock may not exist yet. */
export const LOCK_PERSON = `SELECT pg_advisory_xact_lock(hashtextextended('member:' || $1, 0))`;
