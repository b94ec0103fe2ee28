/** SQL: an advisory lock. Whoever writes the name of user $1 shares it, its erasure waits for them. */
export const LOCK_SIGNER = `SELECT pg_advisory_xact_lock_shared(hashtextextended('signer:' || $1, 7301103))`;
export const LOCK_ERASED_SIGNER = `SELECT pg_advisory_xact_lock(hashtextextended('signer:' || $1, 7301103))`;
