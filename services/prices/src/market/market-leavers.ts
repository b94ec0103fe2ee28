import { noteAct, noteNothing } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { MarketRepository } from './market.repository.js';
import { MarketLeaverRow } from './market-leaver.row.js';

/** Companies outside the market statistics. */
@Injectable()
export class MarketLeavers {
  constructor(
    private readonly transactions: Transactions,
    private readonly markets: MarketRepository,
  ) {}

  async takesPart(companyId: string): Promise<boolean> {
    return !(await this.transactions.current.existsBy(MarketLeaverRow, { companyId }));
  }

  async set(companyId: string, userId: string, takesPart: boolean): Promise<void> {
    await this.transactions.run(async () => {
      if ((await this.takesPart(companyId)) === takesPart) return noteNothing();
      const [before, after] = takesPart ? ['No', 'Sí'] : ['Sí', 'No'];
      noteAct({ changes: [{ field: 'Toma parte', before, after }] });
      if (takesPart) await this.transactions.required.delete(MarketLeaverRow, { companyId });
      else {
        const row = { companyId, userId, leftAt: new Date() };
        await this.transactions.required
          .createQueryBuilder()
          .insert()
          .into(MarketLeaverRow)
          .values(row)
          .orIgnore()
          .execute();
      }
      await this.markets.markChangedOf(companyId);
    });
  }
}
