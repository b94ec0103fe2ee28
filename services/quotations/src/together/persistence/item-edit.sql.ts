/**
 * The record of edits. SQL, because the link to the edit before is found in the same statement, sums bound what is read,
 * and the authors' names come from a projection.
 */

/** Adds an edit and links it with the one before. */
export const INSERT_EDIT = `
  INSERT INTO item_edit (document_id, version, after, at, user_id, origin, changes, conflicts, size, count, lines, merged,
    total, restored)
  VALUES ($1, $2, coalesce((SELECT max(version) FROM item_edit WHERE document_id = $1), 0),
    $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  RETURNING after`;

/** How much was changed after version $2 of document $1, up to $3 edits. */
export const MEASURE_EDITS = `
  SELECT count(*)::int AS edits, coalesce(sum(size), 0)::int AS characters FROM (
    SELECT size FROM item_edit WHERE document_id = $1 AND version > $2 ORDER BY version LIMIT $3) AS e`;

const AUTHOR = `CASE WHEN e.user_id IS NULL THEN NULL ELSE jsonb_build_object('userId', e.user_id, 'name',
    coalesce(nullif(trim(p.name || ' ' || p.last_name), ''), 'Sin nombre')) END AS author`;

/** The edits after version $2 of document $1, oldest first. */
export const SELECT_EDITS = `
  SELECT e.version, e.after, e.at, ${AUTHOR}, e.origin, e.changes, e.conflicts
  FROM item_edit AS e LEFT JOIN contact AS p ON p.user_id = e.user_id
  WHERE e.document_id = $1 AND e.version > $2 ORDER BY e.version`;

/** Of versions before $2, newest first, $3 at most; of one person if $4 is not null. */
export const SELECT_HISTORY = (mine: boolean): string => `
  SELECT e.version, e.at, ${AUTHOR}, e.origin, e.count, e.lines, e.merged, e.total::text AS "totalAmount", e.restored
  FROM item_edit AS e LEFT JOIN contact AS p ON p.user_id = e.user_id
  WHERE e.document_id = $1 AND e.version < $2 ${mine ? 'AND e.user_id = $4' : ''}
  ORDER BY e.version DESC LIMIT $3`;

/** A piece of the record, newest first: edits after version $2 and before $3, $4 at most. */
export const SELECT_BACKWARDS = `
  SELECT version, changes FROM item_edit
  WHERE document_id = $1 AND version > $2 AND version < $3 ORDER BY version DESC LIMIT $4`;

export const SELECT_LABELS = `
  SELECT id, type, coalesce(nullif(description, ''), code) AS label FROM item
  WHERE document_id = $1 AND id = ANY($2::uuid[])`;
