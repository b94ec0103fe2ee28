/**
 * Lets the events of one share wait for each other, whatever aggregate they name. SQL: an advisory lock, because neither
 * event finds a row to lock when it comes first.
 */
export const LOCK_SHARE = `SELECT pg_advisory_xact_lock(hashtextextended($1 || $2, 7301101))`;
