const SECONDS_LEFT = 'ceil(extract(epoch FROM window_ends_at - now()))::int AS "secondsLeft"';

/**
 * Adds one attempt to a key. The first one, also after the end of a window, opens a window. SQL: the query builder has
 * no upsert that computes from the stored row, and concurrent attempts must all count.
 */
export const COUNT_ATTEMPT = `INSERT INTO attempt AS known (key, subject, count, window_ends_at)
  VALUES ($1, $2, 1, now() + $3 * interval '1 second')
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN known.window_ends_at <= now() THEN 1 ELSE known.count + 1 END,
    window_ends_at = CASE WHEN known.window_ends_at <= now() THEN excluded.window_ends_at ELSE known.window_ends_at END
  RETURNING count, ${SECONDS_LEFT}`;

/** SQL: the clock of the database decides the rest of the window, as it does for counting. */
export const READ_ATTEMPTS = `SELECT count, ${SECONDS_LEFT} FROM attempt WHERE key = $1 AND window_ends_at > now()`;
