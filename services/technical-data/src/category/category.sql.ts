/** SQL because advisory locks have no table, and an empty tree has no row to lock. */
export const LOCK_TREE = `SELECT pg_advisory_xact_lock(hashtextextended('category:' || $1, 0))`;

/** SQL because the query builder has no recursion. Numbers the tree in reading order, from the top. */
export const RENUMBER_TREE = `
  WITH RECURSIVE tree AS (
    SELECT id, ARRAY[position] AS path FROM category
    WHERE company_id IS NOT DISTINCT FROM $1 AND parent_id IS NULL
    UNION ALL
    SELECT child.id, tree.path || child.position FROM category AS child JOIN tree ON child.parent_id = tree.id
  ), numbered AS (SELECT id, row_number() OVER (ORDER BY path) AS ordinal FROM tree)
  UPDATE category SET ordinal = numbered.ordinal FROM numbered
  WHERE category.id = numbered.id AND category.ordinal <> numbered.ordinal`;

/** SQL because one statement must check three tables and delete, so that no other change happens in between. */
export const REMOVE_EMPTY_CATEGORY = `
  DELETE FROM category WHERE id = $1 AND version = $2
    AND NOT EXISTS (SELECT 1 FROM category AS child WHERE child.parent_id = $1)
    AND NOT EXISTS (SELECT 1 FROM partida WHERE category_id = $1)
    AND NOT EXISTS (SELECT 1 FROM resource WHERE category_id = $1)
  RETURNING 1`;
