import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { canonicalDecimal } from '@cotizaobra/proto/rules/decimal';
import { FindInsertables } from '@cotizaobra/proto/technical-data/find-insertables';
import { Controller } from '@nestjs/common';
import { companyOf } from '../resource/company-of.js';
import { insertablePartidas, insertableResources } from './insertables.sql.js';

type Answer = MessageOutput<typeof FindInsertables>;

/** The partidas and own resources that the editor offers to insert. */
@Controller()
export class FindInsertablesHandler {
  constructor(private readonly transactions: Transactions) {}

  @Handles(FindInsertables)
  async execute({ search }: MessagePayload<typeof FindInsertables>, { actor }: RequestContext): Promise<Answer> {
    const companyId = companyOf(actor);
    const [partidas, resources] = await Promise.all([this.findPartidas(search), this.findResources(companyId, search)]);
    return { partidas, resources };
  }

  private findPartidas(search: string): Promise<Answer['partidas']> {
    const { sql, params } = insertablePartidas(search);
    return this.transactions.current.query(sql, params);
  }

  private async findResources(companyId: string, search: string): Promise<Answer['resources']> {
    const { sql, params } = insertableResources(companyId, search);
    const rows = await this.transactions.current.query<Answer['resources']>(sql, params);
    return rows.map((row) => ({ ...row, price: canonicalDecimal(row.price) }));
  }
}
