import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { uuidV7 } from '@cotizaobra/chassis/data/uuid-v7';
import { Injectable } from '@nestjs/common';
import { DeadlineFactRow } from './deadline-fact.row.js';

/** The history of deadlines, for the 'Acta de apertura'. */
@Injectable()
export class DeadlineFactRepository {
  constructor(private readonly transactions: Transactions) {}

  async extended(requestId: string, { before, deadline }: { before: Date; deadline: Date }): Promise<void> {
    const row = { id: uuidV7(), requestId, at: new Date(), companyId: null, before, deadline };
    await this.transactions.required.insert(DeadlineFactRow, row);
  }

  async reminded(requestId: string, companyIds: readonly string[], at: Date): Promise<void> {
    const rows = companyIds.map((companyId) => ({
      id: uuidV7(),
      requestId,
      at,
      companyId,
      before: null,
      deadline: null,
    }));
    await this.transactions.required.insert(DeadlineFactRow, rows);
  }

  /** Oldest first. */
  ofRequest(requestId: string): Promise<DeadlineFactRow[]> {
    return this.transactions.current.find(DeadlineFactRow, { where: { requestId }, order: { at: 'ASC', id: 'ASC' } });
  }
}
