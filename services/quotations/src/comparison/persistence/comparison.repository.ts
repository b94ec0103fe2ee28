import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import { Injectable } from '@nestjs/common';
import type { SavedComparison, SavedRate } from '../domain/saved-comparison.js';
import { CompanyRateRow, ComparisonRow } from './comparison.row.js';
import { TOUCH_COMPARISON } from './comparison.sql.js';

/** Rates, basis and adjustments per Request. A writer must hold the lock of the Request. */
@Injectable()
export class ComparisonRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Before the first saving: with IGV, and the rates that the company used last. */
  async find(requestId: string, companyId: string, base: Currency): Promise<SavedComparison> {
    const row = await this.transactions.current.findOneBy(ComparisonRow, { requestId });
    const rates = row?.rates ?? (await this.remembered(companyId, base));
    return { version: row?.version ?? 0, basis: row?.basis ?? 'WITH_TAX', rates, adjustments: row?.adjustments ?? [] };
  }

  async save(requestId: string, { version, basis, rates, adjustments }: SavedComparison): Promise<void> {
    await this.transactions.required.upsert(ComparisonRow, { requestId, version, basis, rates, adjustments }, [
      'requestId',
    ]);
  }

  /** Counts a change of an answer, so that nobody awards what they did not see. */
  touch(requestId: string): void {
    this.transactions.send({ text: TOUCH_COMPARISON, values: [requestId] });
  }

  /** The same; returns the new version. */
  async nextVersion(requestId: string): Promise<number> {
    const [row] = await this.transactions.required.query<{ version: number }[]>(TOUCH_COMPARISON, [requestId]);
    return row?.version ?? 0;
  }

  async remember(companyId: string, base: Currency, rates: readonly SavedRate[]): Promise<void> {
    const rows = rates.map(({ currency, rate, date }) => ({ companyId, base, currency, rate, day: date }));
    if (rows.length > 0)
      await this.transactions.required.upsert(CompanyRateRow, rows, ['companyId', 'base', 'currency']);
  }

  private async remembered(companyId: string, base: Currency): Promise<SavedRate[]> {
    const order = { currency: 'ASC' } as const;
    const rows = await this.transactions.current.find(CompanyRateRow, { where: { companyId, base }, order });
    return rows.map(({ currency, rate, day }) => ({ currency, rate, date: day }));
  }
}
