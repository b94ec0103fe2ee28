/**
 * Opens the sealed answers to the Request $1, all in one statement. SQL, because the amounts of the cards come from the
 * snapshots. A replaced or withdrawn answer stays sealed for good.
 */
export const OPEN_ANSWERS = `
  UPDATE dispatch SET sealed = false, total = (snapshot.content -> 'totals' ->> 'totalAmount')::numeric, priced_count = (
    SELECT count(*)::integer FROM jsonb_array_elements(snapshot.content -> 'rows') AS row
    WHERE row ->> 'type' = 'PART' AND row ->> 'price' IS NOT NULL
  )
  FROM snapshot, dispatch AS asked
  WHERE snapshot.id = dispatch.snapshot_id AND asked.id = dispatch.request_dispatch_id AND asked.document_id = $1
    AND dispatch.sealed AND dispatch.state = 'PENDING'
  RETURNING dispatch.id`;

/** An answer carries the deadline of its Request, for its refusal to be read. SQL: an update over a join. */
export const EXTEND_ANSWERS = `
  UPDATE dispatch SET deadline = $2::timestamptz FROM dispatch AS asked
  WHERE asked.id = dispatch.request_dispatch_id AND asked.document_id = $1 AND dispatch.sealed`;

/** What the companies $2 have of the document $1 is no longer the newest. SQL, because TypeORM writes a parameter for each. */
export const REPLACE_OLDER = `
  UPDATE dispatch SET is_latest = false WHERE document_id = $1 AND recipient_company_id = ANY($2::uuid[]) AND is_latest`;
