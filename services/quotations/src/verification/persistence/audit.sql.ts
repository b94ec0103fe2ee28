/**
 * The newest entries of document $1: of the owner's chain, without a company, and of each recipient's. SQL, because one
 * query with DISTINCT ON serves them all.
 */
export const SELECT_HEADS = `
  (SELECT NULL::uuid AS "companyId", sequence, hash FROM audit_entry
   WHERE document_id = $1 AND audience = 'OWNER' ORDER BY sequence DESC LIMIT 1)
  UNION ALL
  (SELECT DISTINCT ON (d.recipient_company_id) d.recipient_company_id, a.sequence, a.hash
   FROM audit_entry AS a JOIN dispatch AS d ON d.id = a.dispatch_id
   WHERE a.document_id = $1 AND a.audience = 'RECIPIENT'
   ORDER BY d.recipient_company_id, a.sequence DESC)`;
