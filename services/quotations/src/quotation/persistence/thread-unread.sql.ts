/** Unread messages of company $1 by card. SQL, because the cards of a page are passed as one table in one call. */
export const SELECT_BY_CARD = `
  SELECT card.id, sum(u.unread)::integer AS unread
  FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[]) AS card (id, document_id, request_dispatch_id, partner)
  LEFT JOIN dispatch AS asked ON asked.id = card.request_dispatch_id
  JOIN thread_unread AS u ON u.company_id = $1 AND u.document_id = COALESCE(asked.document_id, card.document_id)
    AND (card.partner IS NULL OR u.partner_company_id = card.partner)
  WHERE u.unread > 0 GROUP BY card.id`;
