import { searchText } from '@cotizaobra/proto/rules/search-text';
import { INSERTABLES_MAX } from '@cotizaobra/proto/technical-data/limits';
import { type Sql, searchCondition } from '../search/search.sql.js';

/** Maximum number of matches to compare. If there are more, the user must type more. */
const CANDIDATES_MAX = 2_000;

/** Earlier occurrences of the typed text come first, then shorter names, because the text covers more of them. */
const byFit = (typed: string): string =>
  `coalesce(nullif(strpos(search, ${typed}), 0), 10000), length(search), search, id`;

/** SQL because it searches, and sorts by the fit of a match. */
export function insertablePartidas(search: string): Sql {
  const { sql, params } = searchCondition('partida.search', search, 2);
  return {
    sql: `SELECT id, item, unit, "unitCost", category, reference
      FROM (SELECT partida.id, item, unit, unit_cost AS "unitCost", category.name AS category, search,
              partida.reference_code IS NOT NULL AS reference
            FROM partida JOIN category ON category.id = partida.category_id
            WHERE ${sql} LIMIT ${CANDIDATES_MAX}) AS found
      ORDER BY ${byFit('$1')} LIMIT ${INSERTABLES_MAX}`,
    params: [searchText(search), ...params],
  };
}

/** The same for a company's resources. */
export function insertableResources(companyId: string, search: string): Sql {
  const { sql, params } = searchCondition('resource.search', search, 3);
  return {
    sql: `SELECT id, code, description, unit, price, type
      FROM (SELECT * FROM resource WHERE company_id = $1 AND ${sql} LIMIT ${CANDIDATES_MAX}) AS found
      ORDER BY ${byFit('$2')} LIMIT ${INSERTABLES_MAX}`,
    params: [companyId, searchText(search), ...params],
  };
}
