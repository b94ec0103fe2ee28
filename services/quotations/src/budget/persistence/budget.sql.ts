/**
 * Analyses and resources. SQL, because a change of one price reads and writes thousands of rows: each statement works on
 * a set, and TypeORM would bind each cell as a parameter of its own.
 */

const RESOURCE = `r.no, r.id, r.code, r.kind, r.description, r.unit, trim_scale(r.price)::text AS price,
  r.price_index AS "priceIndex"`;

export const SELECT_RESOURCES = `SELECT ${RESOURCE} FROM budget_resource AS r WHERE r.budget_id = $1 ORDER BY r.no`;

/** Resources that a living part of document $1 uses, with the number of its analyses. */
export const SELECT_USED = `
  SELECT ${RESOURCE}, used.analyses FROM budget_resource AS r JOIN (
    SELECT unnest(a.resources) AS no, count(*)::integer AS analyses
    FROM budget_analysis AS a JOIN item AS i ON i.id = a.item_id AND i.document_id = $1 AND i.has_analysis
    WHERE a.budget_id = $1 GROUP BY 1
  ) AS used ON used.no = r.no
  WHERE r.budget_id = $1 ORDER BY r.no`;

const USES = `FROM budget_analysis AS a JOIN item AS i ON i.id = a.item_id AND i.document_id = $1 AND i.has_analysis
  WHERE a.budget_id = $1`;

/** Numbers of resources in analyses of parts that are not in $2. */
export const SELECT_USED_OUTSIDE = `SELECT DISTINCT unnest(a.resources) AS no ${USES} AND NOT a.item_id = ANY($2::uuid[])`;

/** In how many analyses each of the resources $2 stands. */
export const COUNT_USES = `
  SELECT no, count(*)::integer AS analyses FROM (SELECT unnest(a.resources) AS no ${USES} AND a.resources && $2::integer[])
    AS used WHERE no = ANY($2::integer[]) GROUP BY no`;

export const UPSERT_RESOURCES = `
  INSERT INTO budget_resource (budget_id, no, id, identity, code, kind, description, unit, price, price_index)
  SELECT $1, r.* FROM unnest($2::integer[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
    $9::numeric[], $10::text[]) AS r
  ON CONFLICT (budget_id, no) DO UPDATE SET identity = EXCLUDED.identity, code = EXCLUDED.code, kind = EXCLUDED.kind,
    description = EXCLUDED.description, unit = EXCLUDED.unit, price = EXCLUDED.price,
    price_index = EXCLUDED.price_index`;

const ANALYSIS = `a.item_id AS "itemId", trim_scale(a.yield)::text AS yield, a.unit, a.supplies`;

/** The analyses of items $2 in budget $1, whether the items live or not. */
export const SELECT_ANALYSES = `
  SELECT ${ANALYSIS} FROM budget_analysis AS a WHERE a.budget_id = $1 AND a.item_id = ANY($2::uuid[])`;

export const UPSERT_ANALYSES = `
  INSERT INTO budget_analysis (budget_id, item_id, yield, unit, resources, supplies)
  SELECT $1, r.item_id, r.yield, r.unit, ARRAY(SELECT DISTINCT (s ->> 'no')::integer
    FROM json_array_elements(r.supplies) AS s ORDER BY 1), r.supplies
  FROM unnest($2::uuid[], $3::numeric[], $4::text[], $5::json[]) AS r (item_id, yield, unit, supplies)
  ON CONFLICT (budget_id, item_id) DO UPDATE SET yield = EXCLUDED.yield, unit = EXCLUDED.unit,
    resources = EXCLUDED.resources, supplies = EXCLUDED.supplies`;

export const DELETE_ANALYSES = 'DELETE FROM budget_analysis WHERE budget_id = $1 AND item_id = ANY($2::uuid[])';

const LINE = `SELECT ${ANALYSIS}, trim_scale(i.quantity)::text AS quantity, trim_scale(i.price)::text AS price, i.unread,
    i.has_analysis AS "hasAnalysis"
  FROM budget_analysis AS a JOIN item AS i ON i.id = a.item_id AND i.document_id = $1 AND i.has_analysis
  WHERE a.budget_id = $1`;

/** The lines of document $1 with an analysis. */
export const SELECT_LINES = LINE;

/** Those that use one of the resources $2. */
export const SELECT_LINES_USING = `${LINE} AND a.resources && $2::integer[]`;

/** Prices and marks of items $2 of document $1. Nobody types the price of an analysis, so texts in its place go. */
export const SET_PRICES = `
  UPDATE item SET price = r.price, has_analysis = r.has_analysis,
    exchange_rate = CASE WHEN r.has_analysis THEN NULL ELSE item.exchange_rate END,
    unread = CASE WHEN r.has_analysis THEN nullif(item.unread - 'price' - 'partial', '{}'::jsonb) ELSE item.unread END
  FROM unnest($2::uuid[], $3::numeric[], $4::boolean[]) AS r (id, price, has_analysis)
  WHERE item.id = r.id AND item.document_id = $1`;

/** The resources of budget $1 become those of budget $2 under the same numbers. */
export const COPY_RESOURCES = `
  INSERT INTO budget_resource (budget_id, no, id, identity, code, kind, description, unit, price, price_index)
  SELECT $2, no, gen_random_uuid(), identity, code, kind, description, unit, price, price_index
  FROM budget_resource WHERE budget_id = $1`;

/** The analyses of items $3 of budget $1 become those of items $4 in budget $2. */
export const COPY_ANALYSES = `
  INSERT INTO budget_analysis (budget_id, item_id, yield, unit, resources, supplies)
  SELECT $2, pair.after, a.yield, a.unit, a.resources, a.supplies
  FROM unnest($3::uuid[], $4::uuid[]) AS pair (before, after)
  JOIN budget_analysis AS a ON a.budget_id = $1 AND a.item_id = pair.before`;

export const DELETE_BUDGET_ANALYSES = 'DELETE FROM budget_analysis WHERE budget_id = $1';
export const DELETE_BUDGET_RESOURCES = 'DELETE FROM budget_resource WHERE budget_id = $1';
