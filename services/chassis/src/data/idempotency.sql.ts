/** Plain SQL, because these tables have no entity: every service with a database has them. */

/** The unique key makes a parallel call wait until the first transaction ends. An expired row is reused. */
export const CLAIM_KEY = `
  INSERT INTO idempotency_keys (actor_id, key, message, request_hash) VALUES ($1, $2, $3, $4)
  ON CONFLICT (actor_id, key) DO UPDATE
    SET message = EXCLUDED.message, request_hash = EXCLUDED.request_hash, answer = NULL, created_at = now()
    WHERE idempotency_keys.created_at < now() - interval '24 hours'
  RETURNING 1`;

export const READ_ANSWER =
  'SELECT message, request_hash, answer::text AS answer FROM idempotency_keys WHERE actor_id = $1 AND key = $2';

export const STORE_ANSWER = 'UPDATE idempotency_keys SET answer = $3 WHERE actor_id = $1 AND key = $2';

export const SWEEP_KEYS = `DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'`;
