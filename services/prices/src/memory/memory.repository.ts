import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { PRICE_HISTORY_MAX } from '@cotizaobra/proto/prices/limits';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import { Injectable } from '@nestjs/common';
import { In, MoreThan } from 'typeorm';
import { MarketRow } from '../market/market.row.js';
import { OWN_HISTORY, OWN_LAST } from './memory.sql.js';

export interface OwnPriceRow {
  side: 'GIVEN' | 'RECEIVED';
  day: string;
  withTax: string;
  withoutTax: string;
  dispatchId: string;
  quotationId: string;
  code: string;
  department: string;
  companyId: string;
  companyName: string;
}

interface MarketQuestion {
  department: string;
  currency: Currency;
  /** A day of Lima; figures released until then are hidden. */
  after: string;
}

/** Reads of one company. Each query starts with that company, so nothing of another can be found. */
@Injectable()
export class MemoryRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Newest first. */
  history(companyId: string, productId: string, currency: Currency): Promise<OwnPriceRow[]> {
    return this.transactions.current.query(OWN_HISTORY, [companyId, productId, currency, PRICE_HISTORY_MAX]);
  }

  /** The newest own price of each product that has one. */
  async lasts(companyId: string, productIds: readonly string[], currency: Currency): Promise<Map<string, OwnPriceRow>> {
    const rows = await this.transactions.current.query<(OwnPriceRow & { productId: string })[]>(OWN_LAST, [
      companyId,
      productIds,
      currency,
    ]);
    return new Map(rows.map(({ productId, ...row }) => [productId, row]));
  }

  /** Released figures by product. */
  async markets(
    productIds: readonly string[],
    { department, currency, after }: MarketQuestion,
  ): Promise<Map<string, MarketRow>> {
    const where = { productId: In([...productIds]), department, currency, releasedOn: MoreThan(after) };
    const rows = await this.transactions.current.findBy(MarketRow, where);
    return new Map(rows.map((row) => [row.productId, row]));
  }
}
