/** SQL, because PostgreSQL computes the search texts itself; the service need not read and write the rows. */

/**
 * The names that find an own document: all recipients and, on a copy, the buyer. The text begins with a space, so that
 * a space precedes every word.
 */
const OWN_SEARCH = `' ' || search_text(concat_ws(' ', d.name, d.code, d.project, (
  SELECT string_agg(c.name, ' ' ORDER BY c.id) FROM company AS c
  WHERE c.id IN (SELECT recipient_company_id FROM dispatch WHERE document_id = d.id)
     OR (c.id = d.intended_company_id AND d.request_id IS NOT NULL))))`;

/** The sender's name finds a received document. No other recipient is in the text. */
const RECEIVED_SEARCH = `' ' || search_text(concat_ws(' ', d.name, d.code, d.project,
  (SELECT name FROM company WHERE id = d.sender_company_id)))`;

/** Of document $1. */
export const REFRESH_DOCUMENT = `UPDATE document AS d SET search = ${OWN_SEARCH} WHERE d.id = $1`;

/** Of dispatches $1. */
export const REFRESH_DISPATCHES = `UPDATE dispatch AS d SET search = ${RECEIVED_SEARCH} WHERE d.id = ANY($1::uuid[])`;

/** Of what company $1 sent. */
export const REFRESH_SENT_BY = `
  UPDATE dispatch AS d SET search = ${RECEIVED_SEARCH} WHERE d.sender_company_id = $1 AND d.is_latest`;

/** Of the other companies' documents that the name of company $1 finds. */
export const REFRESH_NAMING = `
  UPDATE document AS d SET search = ${OWN_SEARCH}
  WHERE d.id IN (SELECT document_id FROM dispatch WHERE recipient_company_id = $1)
     OR d.request_id IN (SELECT document_id FROM dispatch WHERE sender_company_id = $1 AND document_type = 'Request')`;
