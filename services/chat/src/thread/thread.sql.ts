/**
 * The unread counts of a company, by type of document and side. SQL: a union lets each side use its own index of unread
 * threads.
 */
export const SUM_UNREAD = `SELECT document_type AS "documentType", 'owner' AS side, sum(owner_unread)::integer AS unread
  FROM thread WHERE owner_company_id = $1 AND owner_unread > 0 GROUP BY document_type
  UNION ALL
  SELECT document_type, 'counterparty', sum(counterparty_unread)::integer
  FROM thread WHERE counterparty_company_id = $1 AND counterparty_unread > 0 GROUP BY document_type`;
