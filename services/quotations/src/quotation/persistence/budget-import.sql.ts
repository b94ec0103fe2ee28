/**
 * The newest import, from $1 back, that gave the document one of its items ($2): an import that was undone gave none.
 * `takesPrices`: its kind is in $3 and it has a column of prices. SQL, because TypeORM would read the places of all
 * items of each import.
 */
export const SELECT_SOURCE = `
  WITH RECURSIVE source AS (
    SELECT id, file_name, kind, applied, 1 AS steps FROM budget_import WHERE id = $1
    UNION ALL
    SELECT earlier.id, earlier.file_name, earlier.kind, earlier.applied, steps + 1
    FROM source JOIN budget_import earlier ON earlier.id = (source.applied->>'before')::uuid
    WHERE steps < 20
  )
  SELECT id, file_name AS "fileName", kind = ANY($3::text[]) AND applied->'columns' ? 'price' AS "takesPrices"
  FROM source
  WHERE EXISTS (
    SELECT FROM jsonb_array_elements(applied->'places') place WHERE (place->>'itemId')::uuid = ANY($2::uuid[])
  )
  ORDER BY steps LIMIT 1`;

/** Proposals of document $1 beyond the newest $2. SQL, because TypeORM deletes no rows by their order. */
export const DELETE_OLDER_PROPOSALS = `
  DELETE FROM budget_import WHERE id IN (
    SELECT id FROM budget_import WHERE document_id = $1 AND applied IS NULL ORDER BY created_at DESC, id DESC OFFSET $2
  ) RETURNING object_key AS "objectKey"`;
