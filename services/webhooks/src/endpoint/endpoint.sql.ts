/** SQL because advisory locks have no table; the company itself belongs to another service. */
export const LOCK_COMPANY = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 7301009))';
