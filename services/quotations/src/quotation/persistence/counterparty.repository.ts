import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { selectCounterparties } from './counterparty.sql.js';
import type { ListSource } from './list.sql.js';
import { escapeLike } from './list-conditions.js';

interface Wanted {
  companyId: string;
  sources: readonly ListSource[];
  /** Part of the name or the RUC; '' matches every company. */
  search: string;
  limit: number;
}

export interface Counterparty {
  id: string;
  name: string;
  ruc: string;
  logoKey: string | null;
}

/** The counterparties of a company. */
@Injectable()
export class CounterpartyRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Sorted by name. The buyer of a copy is the sender of its Request, so the query finds it there. */
  async find({ companyId, sources, search, limit }: Wanted): Promise<Counterparty[]> {
    const asked = sources.flatMap((one) => (one.source === 'own' && one.type === 'Quotation' ? [one, buyers] : [one]));
    if (asked.length === 0) return [];
    const values = [companyId, escapeLike(search), limit];
    return this.transactions.current.query<Counterparty[]>(selectCounterparties(asked), values);
  }
}

/** The buyer of a copy is the sender of its Request. */
const buyers: ListSource = { source: 'received', type: 'Request' };
