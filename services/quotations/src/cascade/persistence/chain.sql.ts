/**
 * The companies above a Request $1. SQL, because a chain has any depth: a Request was made from a copy, the copy answers
 * another Request, and so on.
 */
export const SELECT_ABOVE = `
  WITH RECURSIVE above AS (
    SELECT $1::uuid AS request_id
    UNION
    SELECT copy.request_id FROM above
    CROSS JOIN LATERAL (
      SELECT copy_id AS id FROM cascade_request WHERE cascade_request.request_id = above.request_id
      UNION
      SELECT document_id FROM asked_resource WHERE asked_resource.request_id = above.request_id
    ) AS made
    JOIN document AS copy ON copy.id = made.id
    WHERE copy.request_id IS NOT NULL
  )
  SELECT DISTINCT owner_company_id AS id FROM document JOIN above ON above.request_id = document.id
  WHERE document.id <> $1`;
