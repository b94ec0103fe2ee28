/** SQL: the newest prices of two indexes, and those of many products in one statement. */

const COLUMNS = `o.dispatch_id, o.item_id, o.day, o.with_tax, o.without_tax`;
const VIEW = `
  SELECT found.side, found.day::text AS day, found.with_tax AS "withTax", found.without_tax AS "withoutTax",
    answer.dispatch_id AS "dispatchId", answer.quotation_id AS "quotationId", answer.code, answer.department,
    CASE found.side WHEN 'GIVEN' THEN answer.buyer_company_id ELSE answer.provider_company_id END AS "companyId",
    CASE found.side WHEN 'GIVEN' THEN answer.buyer_name ELSE answer.provider_name END AS "companyName"`;

/** Prices that company $1 gave or received: the newest first, each index read from its end. */
const newest = (productId: string, limit: string): string => `
  SELECT * FROM (
    (SELECT 'GIVEN' AS side, ${COLUMNS} FROM observation AS o
     WHERE o.provider_company_id = $1 AND o.product_id = ${productId} AND o.currency = $3 AND o.stands
     ORDER BY o.day DESC, o.dispatch_id DESC LIMIT ${limit})
    UNION ALL
    (SELECT 'RECEIVED', ${COLUMNS} FROM observation AS o
     WHERE o.buyer_company_id = $1 AND o.product_id = ${productId} AND o.currency = $3 AND o.stands
     ORDER BY o.day DESC, o.dispatch_id DESC LIMIT ${limit})
  ) AS sides ORDER BY day DESC, dispatch_id DESC, item_id LIMIT ${limit}`;

/** Of company $1 and product $2 in currency $3, at most $4. */
export const OWN_HISTORY = `
  ${VIEW} FROM (${newest('$2', '$4')}) AS found JOIN answer USING (dispatch_id)
  ORDER BY found.day DESC, found.dispatch_id DESC, found.item_id`;

/** The newest of company $1 for each of products $2 in currency $3. */
export const OWN_LAST = `
  ${VIEW}, asked.product_id AS "productId"
  FROM unnest($2::bigint[]) AS asked (product_id)
  CROSS JOIN LATERAL (${newest('asked.product_id', '1')}) AS found
  JOIN answer ON answer.dispatch_id = found.dispatch_id`;
