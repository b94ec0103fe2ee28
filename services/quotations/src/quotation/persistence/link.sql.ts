/**
 * The links for the cards of the own documents $1. SQL, because one result row joins three tables and maps to no
 * entity.
 */
export const SELECT_CARD_LINKS = `
  SELECT one.id AS "documentId", asked.state AS "askedState", linked.id AS "linkedId", linked.code AS "linkedCode",
    linked.furthest_state AS "linkedState", linked.lead_recipient_id AS "linkedLeadId",
    linked.recipient_count AS "linkedCount", (
      SELECT count(*)::int FROM dispatch AS sent JOIN dispatch AS answer ON answer.document_id = sent.copy_id
      WHERE sent.document_id = one.id AND one.type = 'Request' AND answer.is_latest AND answer.state <> 'WITHDRAWN'
    ) AS "answerCount"
  FROM document AS one
  LEFT JOIN dispatch AS asked ON asked.id = one.request_dispatch_id
  LEFT JOIN document AS linked ON linked.origin_quotation_id = one.id AND linked.status <> 'Deactivated'
  WHERE one.id = ANY($1::uuid[])`;
