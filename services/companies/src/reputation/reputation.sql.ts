/** SQL: only registered companies have figures; a fixed order of rows keeps two events from a deadlock. */
export const MARK = `INSERT INTO reputation (company_id, next_at)
  SELECT id, now() FROM company WHERE id = ANY($1::uuid[]) ORDER BY id
  ON CONFLICT (company_id) DO UPDATE SET next_at = EXCLUDED.next_at`;

/** SQL: one look at the index, so that idle time opens no transaction. */
export const HAS_DUE = `SELECT 1 FROM reputation WHERE next_at <= now() LIMIT 1`;

/** SKIP LOCKED: instances share the work, and a fact that is not committed yet is counted after its commit. */
export const TAKE_DUE = `SELECT company_id AS "companyId" FROM reputation WHERE next_at <= now()
  ORDER BY next_at LIMIT $1 FOR UPDATE SKIP LOCKED`;

/** Two index scans, one for each side, where OR would scan the table. */
export const FACTS_OF = `SELECT event_id AS "eventId", kind, request_id AS "requestId", subject_id AS "subjectId",
    buyer_id AS "buyerId", provider_id AS "providerId", at, version, deadline, promised_day::text AS "promisedDay",
    received_day::text AS "receivedDay"
  FROM (
    SELECT * FROM reputation_fact WHERE provider_id = $1 AND at >= $2
    UNION SELECT * FROM reputation_fact WHERE buyer_id = $1 AND at >= $2
  ) AS facts`;
