/** SQL: advisory locks, and sets of rows by arrays in one statement each. */

/** The answers of one Quotation wait for each other. One that is being recorded has no row to lock yet. */
export const LOCK_QUOTATION = `SELECT pg_advisory_xact_lock(hashtextextended('quotation:' || $1, 7301103))`;
export const LOCK_GUEST = `SELECT pg_advisory_xact_lock(hashtextextended('guest:' || $1, 7301103))`;

/**
 * Stores prices of answer $1 (dispatch), of provider $2 to buyer $3 in currency $4 on day $5. Arrays: items, products,
 * markets, descriptions, units, prices, with IGV, without IGV. The same prices again change nothing. Returns the markets
 * of what changed, before and after.
 */
export const SAVE_OBSERVATIONS = `
  WITH before AS (SELECT item_id, market_id FROM observation WHERE dispatch_id = $1), saved AS (
    INSERT INTO observation AS o (dispatch_id, provider_company_id, buyer_company_id, currency, day, item_id, product_id,
      market_id, description, unit, price, with_tax, without_tax)
    SELECT $1, $2, $3, $4, $5, given.* FROM unnest($6::uuid[], $7::bigint[], $8::bigint[], $9::text[], $10::text[],
      $11::numeric[], $12::numeric[], $13::numeric[]) AS given
    ON CONFLICT (dispatch_id, item_id) DO UPDATE SET provider_company_id = EXCLUDED.provider_company_id,
      product_id = EXCLUDED.product_id, market_id = EXCLUDED.market_id, day = EXCLUDED.day, price = EXCLUDED.price,
      with_tax = EXCLUDED.with_tax, without_tax = EXCLUDED.without_tax, stands = true,
      released = o.released AND o.market_id IS NOT DISTINCT FROM EXCLUDED.market_id
    WHERE (o.provider_company_id, o.product_id, o.market_id, o.day, o.price, o.with_tax, o.without_tax, o.stands)
      IS DISTINCT FROM (EXCLUDED.provider_company_id, EXCLUDED.product_id, EXCLUDED.market_id, EXCLUDED.day,
        EXCLUDED.price, EXCLUDED.with_tax, EXCLUDED.without_tax, true)
    RETURNING o.item_id, o.market_id
  )
  SELECT DISTINCT both_markets.id FROM saved LEFT JOIN before USING (item_id),
    LATERAL (VALUES (saved.market_id), (before.market_id)) AS both_markets (id)
  WHERE both_markets.id IS NOT NULL`;

/** Takes back the prices of answer $1: rows that no released figure holds go at once. Returns their markets. */
export const WITHDRAW_OBSERVATIONS = `
  WITH gone AS (
    DELETE FROM observation WHERE dispatch_id = $1 AND NOT released RETURNING market_id
  ), kept AS (
    UPDATE observation SET stands = false WHERE dispatch_id = $1 AND released AND stands RETURNING market_id
  )
  SELECT DISTINCT market_id AS id FROM (TABLE gone UNION ALL TABLE kept) AS changed WHERE market_id IS NOT NULL`;

/** Gives the prices of guest $1 to company $2. */
export const REASSIGN_OBSERVATIONS = `
  UPDATE observation SET provider_company_id = $2 WHERE provider_company_id = $1`;
