import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { ListCompanies } from '@cotizaobra/proto/companies/list-companies';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Injectable } from '@nestjs/common';
import { wordsOf } from '../directory/terms.js';

const PAGE_SIZE = 50;
const TOTAL_CAP = 10_000;

/** A whole RUC, or words whose beginnings the directory's index of terms knows. */
function conditionOf(search: string): { condition: string; params: string[] } {
  if (/^\d{11}$/.test(search)) return { condition: 'ruc = $1', params: [search] };
  const query = wordsOf(search)
    .map((word) => `'${word}':*`)
    .join(' & ');
  if (query === '') return { condition: 'true', params: [] };
  return { condition: 'id IN (SELECT company_id FROM directory_entry WHERE terms @@ $1::tsquery)', params: [query] };
}

/** Companies for a selector, by what was typed. */
@Injectable()
export class ListCompaniesQuery {
  constructor(private readonly transactions: Transactions) {}

  async run({ page, search }: MessagePayload<typeof ListCompanies>): Promise<MessageOutput<typeof ListCompanies>> {
    const { condition, params } = conditionOf(search);
    const { current } = this.transactions;
    const rows = await current.query<{ id: string; name: string; ruc: string }[]>(
      `SELECT id, name, ruc FROM company WHERE ${condition} ORDER BY id
       LIMIT ${PAGE_SIZE + 1} OFFSET ${(page - 1) * PAGE_SIZE}`,
      params,
    );
    const [counted] = await current.query<{ total: number }[]>(
      `SELECT count(*)::integer AS total FROM (SELECT 1 FROM company WHERE ${condition} LIMIT ${TOTAL_CAP + 1}) AS found`,
      params,
    );
    const total = counted?.total ?? 0;
    return {
      companies: rows.slice(0, PAGE_SIZE),
      meta: {
        page,
        hasPreviousPage: page > 1,
        hasNextPage: rows.length > PAGE_SIZE,
        total: Math.min(total, TOTAL_CAP),
        totalCapped: total > TOTAL_CAP,
      },
    };
  }
}
