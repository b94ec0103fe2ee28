import { type Sql, searchCondition } from '../search/search.sql.js';

export interface PartidaFilter {
  search: string;
  /** Null: all. */
  categoryIds: string[] | null;
}

const COLUMNS = `partida.id, partida.category_id AS "categoryId", partida.item, partida.performance, partida.unit,
  partida.position, partida.unit_cost AS "unitCost", partida.version, partida.reference_code AS "referenceCode"`;

/** Sorted by the category's position in the tree, then by position. SQL because it searches. */
export function partidaPage(filter: PartidaFilter, page: { limit: number; offset: number }): Sql {
  const { sql, params } = conditionOf(filter);
  return {
    sql: `SELECT ${COLUMNS} FROM partida JOIN category ON category.id = partida.category_id WHERE ${sql}
      ORDER BY category.ordinal, category.id, partida.position, partida.id
      LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
    params: [...params, page.limit, page.offset],
  };
}

/** SQL because it searches. */
export function partidaCount(filter: PartidaFilter): Sql {
  const { sql, params } = conditionOf(filter);
  return { sql: `SELECT count(*)::int AS total FROM partida WHERE ${sql}`, params };
}

function conditionOf({ search, categoryIds }: PartidaFilter): Sql {
  const { sql, params } = searchCondition('partida.search', search, 1);
  if (categoryIds === null) return { sql, params };
  return {
    sql: `${sql} AND partida.category_id = ANY($${params.length + 1}::uuid[])`,
    params: [...params, categoryIds],
  };
}
