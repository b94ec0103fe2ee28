/**
 * SQL because the query builder has no recursion, lateral joins or leases. It jumps from endpoint to endpoint along
 * `delivery_due` and takes the first due delivery of each. A long queue costs no more than a short one.
 */
export const TAKE_DUE = `
  WITH RECURSIVE queued (endpoint_id) AS (
    (SELECT endpoint_id FROM delivery WHERE state = 'waiting' ORDER BY endpoint_id LIMIT 1)
    UNION ALL
    SELECT (SELECT d.endpoint_id FROM delivery AS d WHERE d.state = 'waiting' AND d.endpoint_id > q.endpoint_id
            ORDER BY d.endpoint_id LIMIT 1)
    FROM queued AS q WHERE q.endpoint_id IS NOT NULL
  ),
  turn AS (
    SELECT due.id, e.url, e.secret, e.old_secret, e.old_secret_until
    FROM queued JOIN endpoint AS e ON e.id = queued.endpoint_id
    CROSS JOIN LATERAL (
      SELECT d.id, d.next_attempt_at FROM delivery AS d
      WHERE d.endpoint_id = e.id AND d.state = 'waiting' AND d.next_attempt_at <= clock_timestamp()
      ORDER BY d.next_attempt_at, d.id LIMIT 1 FOR UPDATE SKIP LOCKED
    ) AS due
    WHERE e.state = 'active' AND (e.proven AND e.failing_since IS NULL) = $1 AND e.id <> ALL ($2::uuid[])
    ORDER BY due.next_attempt_at LIMIT $3
  )
  UPDATE delivery AS d SET attempts = d.attempts + 1, next_attempt_at = clock_timestamp() + $4 * interval '1 millisecond'
  FROM turn WHERE d.id = turn.id
  RETURNING d.id, d.endpoint_id AS "endpointId", d.company_id AS "companyId", d.event_id AS "eventId",
    d.event_type AS "eventType", d.body, d.attempts, turn.url, turn.secret, turn.old_secret AS "oldSecret",
    turn.old_secret_until AS "oldSecretUntil"`;

/** SQL because the query builder has no limit on DELETE, and a large one would hold its locks for long. */
export const FORGET_SETTLED = `
  DELETE FROM delivery WHERE id IN (SELECT id FROM delivery
    WHERE settled_at < now() - $1 * interval '1 day' ORDER BY settled_at LIMIT $2)`;
