/** SQL: aggregates and ranks over the prices of one market, and work that several instances share by SKIP LOCKED. */

/** Markets $1 have changed. Locked in one order, so that two writers never wait for each other in a circle. */
export const MARK_CHANGED = `
  UPDATE market SET changed_at = COALESCE(changed_at, now()), last_changed_at = now()
  WHERE id IN (SELECT id FROM market WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE)`;

/** All markets of provider $1 have changed: it left the statistics, or came back. */
export const MARK_CHANGED_OF = `
  UPDATE market SET changed_at = COALESCE(changed_at, now()), last_changed_at = now()
  WHERE id IN (
    SELECT id FROM market WHERE id IN (SELECT market_id FROM observation WHERE provider_company_id = $1)
    ORDER BY id FOR UPDATE
  )`;

/** Locks the market that changed first and has been quiet for $1 seconds, or is never quiet. */
export const TAKE_CHANGED = `
  SELECT id FROM market WHERE changed_at < now() - make_interval(secs => $1)
    AND (last_changed_at < now() - make_interval(secs => $1) OR changed_at < now() - make_interval(secs => 10 * $1))
  ORDER BY changed_at LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** Locks a market whose prices may have grown too old by day $1. */
export const TAKE_OLD = `
  SELECT id FROM market WHERE look_on <= $1::date ORDER BY look_on LIMIT 1 FOR UPDATE SKIP LOCKED`;

/**
 * The prices of market $1 that count after day $2, and those that the released figure holds. A company that left has no
 * members.
 */
const CANDIDATES = `
  SELECT provider_company_id, buyer_company_id, item_id, dispatch_id, with_tax, without_tax, released,
    stands AND day > $2::date AND NOT EXISTS (
      SELECT FROM market_leaver WHERE company_id = provider_company_id
    ) AS member
  FROM observation WHERE market_id = $1 AND (day > $2::date OR released)`;

/** How many prices each provider gave each buyer: those that count, and those that entered or left. */
export const COUNT_SHARES = `
  SELECT provider_company_id AS provider, buyer_company_id AS buyer,
    (count(*) FILTER (WHERE member))::integer AS members,
    (count(*) FILTER (WHERE member <> released))::integer AS changed
  FROM (${CANDIDATES}) AS candidate GROUP BY 1, 2`;

/** Prices at ranks $3 (from 0): with IGV in one order, without IGV in another. */
export const PICK_RANKS = `
  SELECT rank::integer, min(with_tax) FILTER (WHERE kind) AS "withTax", min(without_tax) FILTER (WHERE NOT kind) AS "withoutTax"
  FROM (
    SELECT true AS kind, with_tax, without_tax, row_number() OVER (ORDER BY with_tax) - 1 AS rank
    FROM (${CANDIDATES}) AS candidate WHERE member
    UNION ALL
    SELECT false, with_tax, without_tax, row_number() OVER (ORDER BY without_tax) - 1
    FROM (${CANDIDATES}) AS candidate WHERE member
  ) AS ranked WHERE rank = ANY($3::integer[]) GROUP BY rank`;

/** The released figure of market $1 now holds the prices that count. */
export const MARK_RELEASED = `
  UPDATE observation SET released = candidate.member FROM (${CANDIDATES}) AS candidate
  WHERE observation.dispatch_id = candidate.dispatch_id AND observation.item_id = candidate.item_id
    AND observation.released <> candidate.member`;

/** Withdrawn prices that no figure holds any more. */
export const DROP_WITHDRAWN = 'DELETE FROM observation WHERE market_id = $1 AND NOT stands AND NOT released';
