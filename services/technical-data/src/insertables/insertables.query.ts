import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { canonicalDecimal } from '@cotizaobra/proto/rules/decimal';
import { searchText } from '@cotizaobra/proto/rules/search-text';
import type { FindInsertables } from '@cotizaobra/proto/technical-data/find-insertables';
import { INSERTABLES_MAX } from '@cotizaobra/proto/technical-data/limits';
import { Injectable } from '@nestjs/common';
import { searchCondition } from '../search/search-condition.js';

type Answer = MessageOutput<typeof FindInsertables>;

/** No more matches than these are compared: who gets more has to type more. */
const CANDIDATES_MAX = 2_000;

/** Those in which what was typed stands earlier come first, then the shorter ones: they say less beside it. */
const byFit = (typed: string): string =>
  `coalesce(nullif(strpos(search, ${typed}), 0), 10000), length(search), search, id`;

/** What the editor offers to insert: partidas, and the company's own resources. */
@Injectable()
export class InsertablesQuery {
  constructor(private readonly transactions: Transactions) {}

  async find(companyId: string, search: string): Promise<Answer> {
    const [partidas, resources] = await Promise.all([this.findPartidas(search), this.findResources(companyId, search)]);
    return { partidas, resources };
  }

  private async findPartidas(search: string): Promise<Answer['partidas']> {
    const { sql, params } = searchCondition('partida.search', search, 2);
    return this.transactions.current.query(
      `SELECT id, item, unit, "unitCost", category, reference
       FROM (SELECT partida.id, item, unit, unit_cost AS "unitCost", category.name AS category, search,
               partida.reference_code IS NOT NULL AS reference
             FROM partida JOIN category ON category.id = partida.category_id
             WHERE ${sql} LIMIT ${CANDIDATES_MAX}) AS found
       ORDER BY ${byFit('$1')} LIMIT ${INSERTABLES_MAX}`,
      [searchText(search), ...params],
    );
  }

  private async findResources(companyId: string, search: string): Promise<Answer['resources']> {
    const { sql, params } = searchCondition('resource.search', search, 3);
    const rows = await this.transactions.current.query<Answer['resources']>(
      `SELECT id, code, description, unit, price, type
       FROM (SELECT * FROM resource WHERE company_id = $1 AND ${sql} LIMIT ${CANDIDATES_MAX}) AS found
       ORDER BY ${byFit('$2')} LIMIT ${INSERTABLES_MAX}`,
      [companyId, searchText(search), ...params],
    );
    return rows.map((row) => ({ ...row, price: canonicalDecimal(row.price) }));
  }
}
