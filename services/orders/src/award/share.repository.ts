import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { LOCK_SHARE } from './share.sql.js';
import { UndoneShareRow } from './undone-share.row.js';

/** One winner's part of an award. */
export interface Share {
  awardId: string;
  quotationId: string;
}

@Injectable()
export class ShareRepository {
  constructor(private readonly transactions: Transactions) {}

  async lock({ awardId, quotationId }: Share): Promise<void> {
    await this.transactions.required.query(LOCK_SHARE, [awardId, quotationId]);
  }

  isUndone(share: Share): Promise<boolean> {
    return this.transactions.current.existsBy(UndoneShareRow, { ...share });
  }

  async markUndone(share: Share): Promise<void> {
    await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(UndoneShareRow)
      .values({ ...share })
      .orIgnore()
      .execute();
  }
}
