/**
 * The newest entry of each recipient's chain of document $1. SQL, because one query with DISTINCT ON serves all
 * recipients of a sending.
 */
export const SELECT_HEADS = `
  SELECT DISTINCT ON (d.recipient_company_id) d.recipient_company_id AS "companyId", a.sequence, a.hash
  FROM audit_entry AS a JOIN dispatch AS d ON d.id = a.dispatch_id
  WHERE a.document_id = $1 AND a.audience = 'RECIPIENT'
  ORDER BY d.recipient_company_id, a.sequence DESC`;
