import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ListCompanies } from '@cotizaobra/proto/companies/list-companies';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { companiesOf, countOf } from './list-companies.sql.js';

const PAGE_SIZE = 50;
const TOTAL_CAP = 10_000;

/** Companies for a selector, by typed text. */
@Controller()
export class ListCompaniesHandler {
  constructor(private readonly transactions: Transactions) {}

  @Handles(ListCompanies)
  async execute({ page, search }: MessagePayload<typeof ListCompanies>): Promise<MessageOutput<typeof ListCompanies>> {
    const { current } = this.transactions;
    const listed = companiesOf(search, { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE });
    const rows = await current.query<{ id: string; name: string; ruc: string }[]>(listed.text, listed.values);
    const all = countOf(search, TOTAL_CAP + 1);
    const [counted] = await current.query<{ total: number }[]>(all.text, all.values);
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
