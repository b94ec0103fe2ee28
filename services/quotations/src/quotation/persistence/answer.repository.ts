import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import type { TaxMode } from '@cotizaobra/proto/rules/totals';
import { Injectable } from '@nestjs/common';
import { type Answer, isShown } from '../domain/awarding.js';
import { toDispatch } from './dispatch.mapper.js';
import { DispatchRow } from './dispatch.row.js';

/** Quotations as their buyer received them, with the data of their cards. */
@Injectable()
export class AnswerRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The newest return of each Quotation that answers this Request, in any revision, in order of return. */
  async toRequest(requestId: string): Promise<Answer[]> {
    const rows = await this.transactions.current
      .createQueryBuilder(DispatchRow, 'answer')
      .innerJoin(DispatchRow, 'asked', 'asked.copyId = answer.documentId')
      .where('asked.documentId = :requestId AND answer.isLatest', { requestId })
      .orderBy('answer.createdAt', 'ASC')
      .addOrderBy('answer.id', 'ASC')
      .getMany();
    return rows.map(toAnswer).filter(isShown);
  }

  async ofDispatch(dispatchId: string): Promise<Answer> {
    const row = await this.transactions.current.findOneOrFail(DispatchRow, { where: { id: dispatchId } });
    return toAnswer(row);
  }
}

function toAnswer(row: DispatchRow): Answer {
  return {
    dispatch: toDispatch(row),
    code: row.code,
    title: row.name,
    total: row.total ?? '0.00',
    currency: row.currency as Currency,
    taxMode: (row.taxMode ?? 'INCLUDED') as TaxMode,
    coverage: { quoted: row.pricedCount ?? row.itemCount, of: row.itemCount },
  };
}
