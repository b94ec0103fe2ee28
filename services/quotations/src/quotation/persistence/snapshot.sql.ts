/** Parts of what was sent. SQL, because the content of a snapshot is large: only what is asked for leaves the database. */

/** The revisions of document $1, newest first, without their items. */
export const SELECT_SUMMARIES = `
  SELECT revision, created_at AS "sentAt", (content -> 'itemCount')::integer AS "itemCount",
    content -> 'totals' ->> 'totalAmount' AS "totalAmount",
    (SELECT count(*)::integer FROM jsonb_array_elements(content -> 'rows') AS row
     WHERE row ->> 'type' = 'PART' AND row ->> 'price' IS NOT NULL) AS "pricedCount"
  FROM snapshot WHERE document_id = $1 ORDER BY revision DESC`;

/** The company of revision $2 of document $1 as it was then. */
export const SELECT_SENDER = `
  SELECT content -> 'sender' AS sender FROM snapshot WHERE document_id = $1 AND revision = $2`;
