/** Plain SQL, because these tables have no entity: every service with a database has them. */

/** A second dead letter of one event updates its row. */
export const ADD_LETTER = `
  INSERT INTO dead_letters (id, consumer, event_key, stream, subject, type, reason, detail, attempts, headers, data)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  ON CONFLICT (consumer, event_key) DO UPDATE SET reason = EXCLUDED.reason, detail = EXCLUDED.detail,
    attempts = EXCLUDED.attempts, redriven_at = NULL, redrive_requested_at = NULL`;

export const COUNT_ATTEMPT = `
  INSERT INTO event_attempts (consumer, event_id, attempts)
  SELECT $1::text, $2::text::uuid, 2
  WHERE NOT EXISTS (SELECT FROM dead_letters WHERE consumer = $1 AND event_key = $2)
  ON CONFLICT (consumer, event_id) DO UPDATE SET attempts = event_attempts.attempts + 1, updated_at = now()
  RETURNING attempts`;

export const FORGET_ATTEMPTS = 'DELETE FROM event_attempts WHERE consumer = $1 AND event_id = $2';

/** Two processes never lease the same letter. */
export const TAKE_REDRIVE = `
  UPDATE dead_letters SET redrive_requested_at = NULL WHERE id = (
    SELECT id FROM dead_letters WHERE consumer = $1 AND redrive_requested_at IS NOT NULL
    ORDER BY redrive_requested_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, headers, data, subject`;

export const MARK_REDRIVEN = 'UPDATE dead_letters SET redriven_at = now() WHERE id = $1';

export const MARK_FAILED_AGAIN = 'UPDATE dead_letters SET attempts = attempts + 1, detail = $2 WHERE id = $1';
