import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { Currency } from '@cotizaobra/proto/rules/currency';
import type { PriceKey } from '@cotizaobra/proto/rules/prices/price-key';
import { Injectable } from '@nestjs/common';
import { ADD_MARKETS, ADD_PRODUCTS, FIND_MARKETS, FIND_PRODUCTS } from './product.sql.js';

/** Products by their keys, and their markets. */
@Injectable()
export class ProductRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Ids in the order of the keys; null for a product without any price. */
  async find(keys: readonly PriceKey[]): Promise<(string | null)[]> {
    const rows = await this.transactions.current.query<{ place: number; id: string }[]>(FIND_PRODUCTS, arraysOf(keys));
    const byPlace = new Map(rows.map(({ place, id }) => [place, id]));
    return keys.map((_, at) => byPlace.get(at + 1) ?? null);
  }

  /** The same, for keys that are stored if they are new. */
  async take(keys: readonly PriceKey[]): Promise<string[]> {
    await this.transactions.required.query(ADD_PRODUCTS, arraysOf(keys));
    const ids = await this.find(keys);
    return ids.map((id) => {
      if (id === null) throw new Error('a product was not stored');
      return id;
    });
  }

  /** Ids of the products' markets in this place and currency, by product. */
  async takeMarkets(
    productIds: readonly string[],
    department: string,
    currency: Currency,
  ): Promise<ReadonlyMap<string, string>> {
    await this.transactions.required.query(ADD_MARKETS, [productIds, department, currency]);
    const rows = await this.transactions.required.query<{ id: string; productId: string }[]>(FIND_MARKETS, [
      productIds,
      department,
      currency,
    ]);
    return new Map(rows.map(({ id, productId }) => [productId, id]));
  }
}

const arraysOf = (keys: readonly PriceKey[]): [texts: string[], units: string[]] => [
  keys.map(({ text }) => text),
  keys.map(({ unit }) => unit),
];
