/** SQL: a whole log is compared and exchanged in sets. */
export const MAKE_REBUILT = `CREATE TEMP TABLE rebuilt_fact (LIKE reputation_fact, source text) ON COMMIT DROP`;

export const ADD_REBUILT = `INSERT INTO rebuilt_fact
  SELECT fact.*, (split_part(fact.kind, '-', 1) = 'order')::text FROM json_populate_recordset(null::reputation_fact, $1) AS fact`;

/** A log may repeat an event. */
export const COUNT_REBUILT = 'SELECT count(DISTINCT event_id)::integer AS count FROM rebuilt_fact';

/** Consumers wait, so that no fact comes between the comparison and the exchange. */
export const LOCK_FACTS = 'LOCK TABLE reputation_fact IN SHARE ROW EXCLUSIVE MODE';

/** Facts that the log states otherwise. */
export const REMOVE_CHANGED = `WITH gone AS (DELETE FROM reputation_fact AS fact USING rebuilt_fact AS log
    WHERE log.event_id = fact.event_id AND (fact.kind, fact.request_id, fact.subject_id, fact.buyer_id, fact.provider_id,
      fact.at, fact.version, fact.deadline, fact.promised_day, fact.received_day) IS DISTINCT FROM (log.kind,
      log.request_id, log.subject_id, log.buyer_id, log.provider_id, log.at, log.version, log.deadline,
      log.promised_day, log.received_day) RETURNING 1)
  SELECT count(*)::integer AS count FROM gone`;

/**
 * Facts that the log does not know. Only of a service whose log was given, and only within the time it covers: later
 * facts came after the log was written.
 */
export const REMOVE_UNKNOWN = `WITH covered AS (
    SELECT source, min(at) AS first, max(at) - interval '10 minutes' AS last FROM rebuilt_fact GROUP BY source
  ), gone AS (
    DELETE FROM reputation_fact AS fact USING covered
    WHERE covered.source = (split_part(fact.kind, '-', 1) = 'order')::text AND fact.at BETWEEN first AND last
      AND NOT EXISTS (SELECT FROM rebuilt_fact AS log WHERE log.event_id = fact.event_id)
    RETURNING 1)
  SELECT count(*)::integer AS count FROM gone`;

export const ADD_MISSING = `WITH added AS (
    INSERT INTO reputation_fact SELECT event_id, kind, request_id, subject_id, buyer_id, provider_id, at, version,
      deadline, promised_day, received_day FROM rebuilt_fact
    ON CONFLICT DO NOTHING RETURNING 1)
  SELECT count(*)::integer AS count FROM added`;

/** The service's own log knows who ever acted for a company. */
export const ADD_PEOPLE = `INSERT INTO reputation_person (company_id, user_id)
  SELECT (data::json->>'companyId')::uuid, (data::json->>'userId')::uuid FROM outbox
    WHERE type = 'companies.member-joined.v1'
  UNION SELECT company_id, user_id FROM member WHERE status = 'active'
  ON CONFLICT DO NOTHING`;

/** Companies with figures, or with facts. */
export const EVERYBODY = `SELECT id FROM company WHERE id IN (
    SELECT company_id FROM reputation UNION SELECT buyer_id FROM reputation_fact UNION SELECT provider_id FROM reputation_fact
  ) ORDER BY id`;
