import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { Injectable } from '@nestjs/common';
import { TAKE_NUMBER } from './code.sql.js';

/** The codes of a buyer's orders, one series per year in Lima. */
@Injectable()
export class CodeRepository {
  constructor(private readonly transactions: Transactions) {}

  /** `OC-2026-0001`. Other transactions that use the series wait for this one. */
  async take(companyId: string, now: Date): Promise<string> {
    const year = limaDay(now).slice(0, 4);
    const [row] = await this.transactions.required.query<{ last: number }[]>(TAKE_NUMBER, [companyId, Number(year)]);
    if (!row) throw new Error('no number was taken');
    return `OC-${year}-${String(row.last).padStart(4, '0')}`;
  }
}
