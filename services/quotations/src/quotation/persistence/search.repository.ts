import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { REFRESH_DISPATCHES, REFRESH_DOCUMENT, REFRESH_NAMING, REFRESH_SENT_BY } from './search.sql.js';

/** The search texts of the lists, stored with their rows. */
@Injectable()
export class SearchRepository {
  constructor(private readonly transactions: Transactions) {}

  refreshDocument(id: string): void {
    this.transactions.send({ text: REFRESH_DOCUMENT, values: [id] });
  }

  refreshDispatches(ids: readonly string[]): void {
    this.transactions.send({ text: REFRESH_DISPATCHES, values: [ids] });
  }

  /** Updates the search texts of all rows that name the company. */
  async companyRenamed(companyId: string): Promise<void> {
    await this.transactions.required.query(REFRESH_SENT_BY, [companyId]);
    await this.transactions.required.query(REFRESH_NAMING, [companyId]);
  }
}
