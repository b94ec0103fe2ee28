import type { Client } from 'pg';

/**
 * Gives each part an analysis of ten supplies: three of labour, one material that all have (`C-1`), four materials of
 * which each stands in every tenth analysis, a machine, and tools as a percentage of labour. Straight into the database,
 * as the API writes one analysis a call; every column is what the service would have written.
 */
export async function manyAnalyses(database: Client, documentId: string, partIds: readonly string[]): Promise<void> {
  await database.query(RESOURCES, [documentId]);
  await database.query(ANALYSES, [documentId, partIds]);
  await database.query('UPDATE item SET has_analysis = true WHERE document_id = $1 AND id = ANY($2)', [
    documentId,
    partIds,
  ]);
  await database.query('VACUUM ANALYZE budget_analysis');
  await database.query('VACUUM ANALYZE item');
}

/** Numbers 1 to 3 labour, 4 the material of all, 5 a machine, 6 tools, 11 to 50 the other materials. */
const RESOURCES = `
  INSERT INTO budget_resource (budget_id, no, id, identity, code, kind, description, unit, price)
  SELECT $1, no, gen_random_uuid(), 'code:' || lower(code), code, kind, 'Insumo ' || code, unit, price FROM (
    SELECT no, 'L-' || no AS code, 'LABOUR' AS kind, 'hh' AS unit, 17.03 + no AS price FROM generate_series(1, 3) AS no
    UNION ALL VALUES (4, 'C-1', 'MATERIAL', 'bol', 25.90), (5, 'M-1', 'EQUIPMENT', 'hm', 28.50),
      (6, 'T-1', 'EQUIPMENT', '%mo', NULL)
    UNION ALL SELECT 10 + no, 'S-' || no, 'MATERIAL', 'kg', 3.86 + no FROM generate_series(1, 40) AS no
  ) AS made`;

const ANALYSES = `
  INSERT INTO budget_analysis (budget_id, item_id, yield, unit, resources, supplies)
  SELECT $1, part, 5 + n % 40, 'm2/día', ARRAY(SELECT (s ->> 'no')::integer FROM json_array_elements(made) AS s), made
  FROM unnest($2::uuid[]) WITH ORDINALITY AS parts (part, n)
  CROSS JOIN LATERAL (SELECT json_agg(json_build_object('no', no, 'crew', crew, 'quantity', quantity)) AS made FROM (
    SELECT no, (no * 0.5)::text AS crew, NULL AS quantity FROM generate_series(1, 3) AS no
    UNION ALL SELECT 4, NULL, (1 + n % 97 / 100.0)::numeric(8, 4)::text
    UNION ALL SELECT 5, '1', NULL
    UNION ALL SELECT 6, NULL, '3'
    UNION ALL SELECT 11 + (n % 10)::integer + 10 * k, NULL, (0.05 + n % 31 / 100.0)::numeric(8, 4)::text
      FROM generate_series(0, 3) AS k
  ) AS supplies) AS listed`;
