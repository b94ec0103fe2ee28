/** SQL: one statement claims the next archive for an instance, for $1 seconds. A crash gives it to another one. */
export const CLAIM_EXPORT = `UPDATE data_export
  SET next_attempt_at = now() + $1 * interval '1 second', attempts = attempts + 1, done = 0
  WHERE id = (
    SELECT id FROM data_export WHERE state = 'PREPARING' AND next_attempt_at <= now()
    ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING id`;
