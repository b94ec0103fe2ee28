/**
 * Items inside snapshots. SQL, because PostgreSQL searches the JSON of a snapshot. The service need not read 20,000
 * items to find one.
 */

const SNAPSHOT_ROW = `one->>'id' AS id, one->>'originItemId' AS "originItemId", one->>'code' AS code,
  one->>'description' AS description`;

const BY_ID = `CROSS JOIN LATERAL
  jsonb_path_query_first(content, '$.rows[*] ? (@.id == $id)', jsonb_build_object('id', $2::text)) AS one`;

/** The item $2 in the newest sent revision of document $1 that has it. */
export const SELECT_LAST_SENT = `SELECT ${SNAPSHOT_ROW} FROM snapshot ${BY_ID}
  WHERE document_id = $1 AND one IS NOT NULL ORDER BY revision DESC LIMIT 1`;

/** The item $2 in the snapshot $1. */
export const SELECT_IN_SNAPSHOT = `SELECT ${SNAPSHOT_ROW} FROM snapshot ${BY_ID} WHERE id = $1 AND one IS NOT NULL`;

/** The item of origin $3 in the last revision with it of document $1 that company $2 received. */
export const SELECT_SENT_TO = `
  SELECT one->>'id' AS id FROM dispatch JOIN snapshot ON snapshot.id = dispatch.snapshot_id
  CROSS JOIN LATERAL jsonb_path_query_first(
    content, '$.rows[*] ? (@.originItemId == $id || @.id == $id)', jsonb_build_object('id', $3::text)) AS one
  WHERE dispatch.document_id = $1 AND recipient_company_id = $2 AND one IS NOT NULL
  ORDER BY dispatch.revision DESC LIMIT 1`;

/** The items of document $1 that correspond to the items of origin $2. */
export const SELECT_LOCATED = `
  SELECT id AS "itemId", COALESCE(origin_item_id, id) AS "originItemId" FROM item
  WHERE document_id = $1 AND COALESCE(origin_item_id, id) = ANY($2::uuid[])`;

/** The same in snapshot $1. */
export const SELECT_LOCATED_IN_SNAPSHOT = `
  SELECT one->>'id' AS "itemId", COALESCE(one->>'originItemId', one->>'id') AS "originItemId"
  FROM snapshot CROSS JOIN LATERAL jsonb_array_elements(content->'rows') AS one
  WHERE snapshot.id = $1 AND COALESCE(one->>'originItemId', one->>'id') = ANY($2::text[])`;
