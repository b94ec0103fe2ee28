import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { OrderListQuery } from '@cotizaobra/proto/orders/list-orders';
import type { OrderSide } from '@cotizaobra/proto/orders/model';
import { type OrderState, orderStates } from '@cotizaobra/proto/orders/order-states.table';
import { searchWords } from '@cotizaobra/proto/rules/search-text';
import { Injectable } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { OrderRow } from './order.row.js';

const own = { purchases: 'buyerCompanyId', sales: 'providerCompanyId' } as const satisfies Record<OrderSide, string>;
const other = { purchases: 'providerCompanyId', sales: 'buyerCompanyId' } as const satisfies Record<OrderSide, string>;

const sorting = {
  recent: ['issuedAt', 'DESC'],
  oldest: ['issuedAt', 'ASC'],
  amount: ['total', 'DESC'],
  code: ['code', 'ASC'],
} as const satisfies Record<OrderListQuery['orderBy'], readonly [string, 'ASC' | 'DESC']>;

/** The lists of a company: the indexes begin with it. */
@Injectable()
export class OrderListRepository {
  constructor(private readonly transactions: Transactions) {}

  page(query: OrderListQuery, companyId: string, size: number): Promise<OrderRow[]> {
    const [column, direction] = sorting[query.orderBy];
    const found = this.matching(query, companyId);
    if (query.state) found.andWhere('o.state = :state', { state: query.state });
    return found
      .orderBy(`o.${column}`, direction)
      .addOrderBy('o.id', direction)
      .offset((query.page - 1) * size)
      .limit(size)
      .getMany();
  }

  /** Orders of each state that match the other filters. */
  async counts(query: OrderListQuery, companyId: string): Promise<Record<OrderState, number>> {
    const rows = await this.matching(query, companyId)
      .select('o.state', 'state')
      .addSelect('count(*)::integer', 'count')
      .groupBy('o.state')
      .getRawMany<{ state: OrderState; count: number }>();
    const found = new Map(rows.map(({ state, count }) => [state, count]));
    return Object.fromEntries(orderStates.map((state) => [state, found.get(state) ?? 0])) as Record<OrderState, number>;
  }

  async sides(companyId: string): Promise<Record<OrderSide, number>> {
    const tx = this.transactions.current;
    return {
      purchases: await tx.countBy(OrderRow, { buyerCompanyId: companyId }),
      sales: await tx.countBy(OrderRow, { providerCompanyId: companyId }),
    };
  }

  private matching(
    { side, company, deliveryFrom, deliveryTo, search }: OrderListQuery,
    companyId: string,
  ): SelectQueryBuilder<OrderRow> {
    const found = this.transactions.current
      .createQueryBuilder(OrderRow, 'o')
      .where(`o.${own[side]} = :companyId`, { companyId });
    if (company) found.andWhere(`o.${other[side]} = :company`, { company });
    if (deliveryFrom) found.andWhere('o.deliveryDay >= :deliveryFrom', { deliveryFrom });
    if (deliveryTo) found.andWhere('o.deliveryDay <= :deliveryTo', { deliveryTo });
    for (const [at, word] of searchWords(search).entries())
      found.andWhere(`o.search LIKE :word${at}`, { [`word${at}`]: `%${escapeLike(word)}%` });
    return found;
  }
}

/** Escapes typed text for a LIKE pattern. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
