/**
 * SQL: ties are pairs of rows of two tables joined with themselves. A company has no tie to itself here; trade with
 * itself is excluded by its id and its RUC.
 */
const TIED = `SELECT other.company_id FROM reputation_person AS own JOIN reputation_person AS other USING (user_id)
    WHERE own.company_id = $1
  UNION
  SELECT other.company_id FROM reputation_person AS own
    JOIN reputation_address AS mine ON mine.user_id = own.user_id
    JOIN reputation_address AS theirs ON theirs.address = mine.address
    JOIN reputation_person AS other ON other.user_id = theirs.user_id
    WHERE own.company_id = $1`;

/** Of the companies `$2`, those whose trade with company `$1` counts. Guests have no company, so they never do. */
export const OUTSIDERS = `SELECT id FROM company
  WHERE id = ANY($2::uuid[]) AND id <> $1 AND ruc <> (SELECT ruc FROM company WHERE id = $1) AND id NOT IN (${TIED})`;

/** Everybody who traded with one of the companies `$1`, and they themselves: their figures may change. */
export const MARK_AROUND = `UPDATE reputation SET next_at = now() WHERE company_id IN (
    SELECT unnest($1::uuid[])
    UNION SELECT buyer_id FROM reputation_fact WHERE provider_id = ANY($1::uuid[])
    UNION SELECT provider_id FROM reputation_fact WHERE buyer_id = ANY($1::uuid[])
  )`;
