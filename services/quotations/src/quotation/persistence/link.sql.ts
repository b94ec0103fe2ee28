/**
 * The links for the cards of the own documents $1. SQL, because one result row joins three tables and maps to no
 * entity.
 */
export const SELECT_CARD_LINKS = `
  SELECT one.id AS "documentId", asked.state AS "askedState", asked.deadline AS "askedDeadline", asked.sealed AS "askedSealed", linked.id AS "linkedId", linked.code AS "linkedCode",
    linked.furthest_state AS "linkedState", linked.lead_recipient_id AS "linkedLeadId",
    linked.recipient_count AS "linkedCount", one.item_count AS "itemCount", answered.count AS "answerCount", answered.sealed AS "sealedCount",
    answered.priced AS "answerPriced", answered.best::text AS "answerBest",
    EXISTS (SELECT 1 FROM award WHERE request_id = one.id AND undone_at IS NULL) AS "awarded"
  FROM document AS one
  LEFT JOIN dispatch AS asked ON asked.id = one.request_dispatch_id
  LEFT JOIN document AS linked ON linked.origin_quotation_id = one.id AND linked.status <> 'Deactivated'
  LEFT JOIN LATERAL (
    SELECT count(DISTINCT answer.sender_company_id) FILTER (WHERE NOT answer.sealed)::integer AS count,
      count(DISTINCT answer.sender_company_id) FILTER (WHERE answer.sealed AND answer.state = 'PENDING')::integer AS sealed, max(answer.priced_count) AS priced,
      min(answer.total) FILTER (
        WHERE answer.currency = one.currency AND answer.priced_count = answer.item_count AND answer.state <> 'REJECTED' AND NOT answer.sealed
      ) AS best
    FROM dispatch AS own JOIN dispatch AS answer ON answer.document_id = own.copy_id AND answer.is_latest
    WHERE own.document_id = one.id AND answer.state <> 'WITHDRAWN'
  ) AS answered ON one.type = 'Request'
  WHERE one.id = ANY($1::uuid[])`;
