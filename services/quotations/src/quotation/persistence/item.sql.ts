import { ONE_PLAN } from '@cotizaobra/chassis/data/prepared-texts';

/**
 * The items of a document. SQL, because reading a tree needs recursion and a batch must be one statement. TypeORM would
 * bind each cell as a parameter of its own.
 */

/** A row in the format of the domain: decimals without trailing zeros. */
const COLUMNS = `i.id, i.parent_id AS "parentId", i.position::float8 AS position, i.type, i.code, i.description, i.unit,
  trim_scale(i.quantity)::text AS quantity, trim_scale(i.price)::text AS price, i.category,
  trim_scale(i.exchange_rate)::text AS "exchangeRate", i.origin_item_id AS "originItemId", i.source, i.unread,
  i.source_number AS "sourceNumber", i.has_analysis AS "hasAnalysis"`;

export const SELECT_TREE = `SELECT ${COLUMNS} FROM item AS i WHERE i.document_id = $1`;

export const SELECT_SOME = `${SELECT_TREE} AND i.id = ANY($2::uuid[])`;

/**
 * The part of a tree that a batch needs: the named rows ($2) with their siblings on both sides; the first children of
 * the named parents ($3, $5 for the root); the descendants of removed rows ($4); and all ancestors.
 */
export const SELECT_NEIGHBOURHOOD = `
  WITH RECURSIVE named AS (
    SELECT id, parent_id, position FROM item WHERE document_id = $1 AND id = ANY($2::uuid[])
  ), below AS (
    SELECT id FROM item WHERE document_id = $1 AND id = ANY($4::uuid[])
    UNION
    SELECT child.id FROM below JOIN item AS child ON child.document_id = $1 AND child.parent_id = below.id
  ), wanted AS (
    SELECT id FROM named UNION SELECT id FROM below
    UNION SELECT unnest($3::uuid[])
    UNION SELECT near.id FROM named AS n CROSS JOIN LATERAL (
      (SELECT id FROM item WHERE document_id = $1 AND parent_id = n.parent_id AND position > n.position
         ORDER BY position LIMIT 1)
      UNION ALL
      (SELECT id FROM item WHERE document_id = $1 AND parent_id = n.parent_id AND position < n.position
         ORDER BY position DESC LIMIT 1)
      UNION ALL
      (SELECT id FROM item WHERE document_id = $1 AND parent_id IS NULL AND n.parent_id IS NULL AND position > n.position
         ORDER BY position LIMIT 1)
      UNION ALL
      (SELECT id FROM item WHERE document_id = $1 AND parent_id IS NULL AND n.parent_id IS NULL AND position < n.position
         ORDER BY position DESC LIMIT 1)
    ) AS near
    UNION SELECT first.id FROM unnest($3::uuid[]) AS parent (id) CROSS JOIN LATERAL (
      SELECT id FROM item WHERE document_id = $1 AND parent_id = parent.id ORDER BY position LIMIT 1) AS first
    UNION (SELECT id FROM item WHERE $5 AND document_id = $1 AND parent_id IS NULL ORDER BY position LIMIT 1)
  ), lineage AS (
    SELECT i.id, i.parent_id FROM item AS i JOIN wanted ON wanted.id = i.id WHERE i.document_id = $1
    UNION
    SELECT up.id, up.parent_id FROM lineage JOIN item AS up ON up.document_id = $1 AND up.id = lineage.parent_id
  )
  SELECT ${COLUMNS} FROM item AS i WHERE i.document_id = $1 AND i.id IN (SELECT id FROM lineage)`;

export const DELETE = 'DELETE FROM item WHERE document_id = $1 AND id = ANY($2::uuid[])';

/** Skips rows of another document. The returned ids show which rows were written. */
export const UPSERT = `${ONE_PLAN}
  INSERT INTO item AS i (document_id, id, parent_id, position, type, code, description, unit, quantity, price, category,
    exchange_rate, origin_item_id, source, unread, source_number, has_analysis)
  SELECT $1, r.* FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::numeric[], $10::numeric[], $11::text[], $12::numeric[], $13::uuid[], $14::jsonb[], $15::jsonb[],
    $16::text[], $17::boolean[]) AS r
  ON CONFLICT (id) DO UPDATE SET parent_id = EXCLUDED.parent_id, position = EXCLUDED.position, type = EXCLUDED.type,
    code = EXCLUDED.code, description = EXCLUDED.description, unit = EXCLUDED.unit, quantity = EXCLUDED.quantity,
    price = EXCLUDED.price, category = EXCLUDED.category, exchange_rate = EXCLUDED.exchange_rate,
    source = EXCLUDED.source, unread = EXCLUDED.unread, source_number = EXCLUDED.source_number,
    has_analysis = EXCLUDED.has_analysis
  WHERE i.document_id = EXCLUDED.document_id
  RETURNING id`;

/** Respaces the children of the given parents ($2); $3 includes the root. */
export const RESPACE = `
  UPDATE item SET position = spaced.position FROM (
    SELECT id, row_number() OVER (PARTITION BY parent_id ORDER BY position) * $4::bigint AS position
    FROM item WHERE document_id = $1 AND (parent_id = ANY($2::uuid[]) OR ($3 AND parent_id IS NULL))
  ) AS spaced
  WHERE item.id = spaced.id AND item.position <> spaced.position`;
