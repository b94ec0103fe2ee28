/** SQL: distinct people over a join without a relation, by the clock of the database. */
export const DUE_PEOPLE = `SELECT DISTINCT n.user_id AS "userId"
  FROM notification AS n LEFT JOIN mailbox AS m ON m.user_id = n.user_id
  WHERE n.mail_state = 'pending' AND n.created_at <= now() - $1 * interval '1 second'
    AND (m.next_digest_at IS NULL OR m.next_digest_at <= now())
  LIMIT $2`;

/** SQL: an update that compares with another table. */
export const SETTLE_SEEN = `UPDATE notification SET mail_state = 'none' WHERE user_id = $1 AND mail_state = 'pending' AND
  (read_at IS NOT NULL OR created_at <= (SELECT seen_at FROM presence WHERE user_id = $1))`;
