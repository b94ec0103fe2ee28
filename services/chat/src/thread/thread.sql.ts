/**
 * What a company has not read, by type of document and the side it stands on.
 * SQL: a union, so that each side is answered by its own index of unread threads.
 */
export const SUM_UNREAD = `SELECT document_type AS "documentType", 'owner' AS side, sum(owner_unread)::integer AS unread
  FROM thread WHERE owner_company_id = $1 AND owner_unread > 0 GROUP BY document_type
  UNION ALL
  SELECT document_type, 'counterparty', sum(counterparty_unread)::integer
  FROM thread WHERE counterparty_company_id = $1 AND counterparty_unread > 0 GROUP BY document_type`;
