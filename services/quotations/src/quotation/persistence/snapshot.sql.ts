/**
 * Parts of snapshots. SQL, because the content of a snapshot is large and only the wanted parts should leave the
 * database.
 */

/** The revisions of document $1, newest first, without their items. */
export const SELECT_SUMMARIES = `
  SELECT revision, created_at AS "sentAt", (content -> 'itemCount')::integer AS "itemCount",
    content -> 'totals' ->> 'totalAmount' AS "totalAmount",
    (SELECT count(*)::integer FROM jsonb_array_elements(content -> 'rows') AS row
     WHERE row ->> 'type' = 'PART' AND row ->> 'price' IS NOT NULL) AS "pricedCount"
  FROM snapshot WHERE document_id = $1 ORDER BY revision DESC`;

/** The sender's data in revision $2 of document $1. */
export const SELECT_SENDER = `
  SELECT content -> 'sender' AS sender FROM snapshot WHERE document_id = $1 AND revision = $2`;
