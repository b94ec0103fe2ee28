import type { MessagePayload } from '@cotizaobra/proto/core/message';
import type { ListCompanyAnalyses } from '@cotizaobra/proto/technical-data/company-analyses/list-company-analyses';
import { type Sql, searchCondition } from '../search/search.sql.js';

export interface AnalysisFilter {
  companyId: string;
  search: string;
}

export type AnalysisOrder = Pick<MessagePayload<typeof ListCompanyAnalyses>, 'orderBy' | 'sortOrder'>;

/** Counting stops here; a larger total shows as 'more than'. */
export const TOTAL_CAP = 10_000;

const columns = { recent: 'updated_at', code: 'code', item: 'name_key', cost: 'cost' } as const;

/** SQL because it searches. */
export function analysisPage(
  filter: AnalysisFilter,
  { orderBy, sortOrder }: AnalysisOrder,
  page: { limit: number; offset: number },
): Sql {
  const { sql, params } = conditionOf(filter);
  const direction = sortOrder === 'desc' ? 'DESC' : 'ASC';
  return {
    sql: `SELECT id, code, item, unit, yield, profile, cost, version, updated_at AS "updatedAt",
        jsonb_array_length(supplies) AS supplies
      FROM company_analysis WHERE ${sql} ORDER BY ${columns[orderBy]} ${direction}, id ${direction}
      LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
    params: [...params, page.limit, page.offset],
  };
}

/** Counts at most `TOTAL_CAP` + 1. SQL because it searches and stops early. */
export function analysisCount(filter: AnalysisFilter): Sql {
  const { sql, params } = conditionOf(filter);
  return {
    sql: `SELECT count(*)::int AS total
      FROM (SELECT 1 FROM company_analysis WHERE ${sql} LIMIT ${TOTAL_CAP + 1}) AS found`,
    params,
  };
}

/** Whole rows for a file, by name. SQL because it searches. */
export function analysesFound(filter: AnalysisFilter, limit: number): Sql {
  const { sql, params } = conditionOf(filter);
  return {
    sql: `SELECT id, company_id AS "companyId", code, item, name_key AS "nameKey", unit, yield, profile, supplies, cost,
        search, version, updated_at AS "updatedAt"
      FROM company_analysis WHERE ${sql} ORDER BY name_key, id LIMIT $${params.length + 1}`,
    params: [...params, limit],
  };
}

/** SQL because a file has up to 3,000 analyses: arrays bind ten parameters, not nine for each. */
export const INSERT_ANALYSES = `
  INSERT INTO company_analysis (company_id, code, item, name_key, unit, yield, profile, supplies, cost, search)
  SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::numeric[], $7::text[], $8::jsonb[],
    $9::numeric[], $10::text[])`;

/** SQL because each row of the batch gets its own values. */
export const REPLACE_ANALYSES = `
  UPDATE company_analysis AS own SET code = given.code, item = given.item, name_key = given.name_key,
    unit = given.unit, yield = given.yield, profile = given.profile, supplies = given.supplies, cost = given.cost,
    search = given.search, version = version + 1, updated_at = now()
  FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::numeric[], $8::text[], $9::jsonb[],
      $10::numeric[], $11::text[])
    AS given (id, code, item, name_key, unit, yield, profile, supplies, cost, search)
  WHERE own.company_id = $1 AND own.id = given.id`;

function conditionOf({ companyId, search }: AnalysisFilter): Sql {
  const { sql, params } = searchCondition('search', search, 2);
  return { sql: `company_id = $1 AND ${sql}`, params: [companyId, ...params] };
}
