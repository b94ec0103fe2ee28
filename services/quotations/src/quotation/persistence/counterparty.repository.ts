import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { selectCounterparties } from './counterparty.sql.js';
import type { ListSource } from './list.sql.js';
import { escapeLike } from './list-conditions.js';

interface Wanted {
  companyId: string;
  sources: readonly ListSource[];
  /** Part of the name or the RUC; '' is everybody. */
  search: string;
  limit: number;
}

export interface Counterparty {
  id: string;
  name: string;
  ruc: string;
  logoKey: string | null;
}

/** Whom a company deals with. */
@Injectable()
export class CounterpartyRepository {
  constructor(private readonly transactions: Transactions) {}

  /** By name. The buyer of a copy is the sender of the Request it answers, and found as such. */
  async find({ companyId, sources, search, limit }: Wanted): Promise<Counterparty[]> {
    const asked = sources.flatMap((one) => (one.source === 'own' && one.type === 'Quotation' ? [one, buyers] : [one]));
    if (asked.length === 0) return [];
    const values = [companyId, escapeLike(search), limit];
    return this.transactions.current.query<Counterparty[]>(selectCounterparties(asked), values);
  }
}

/** Copies among one's own Quotations belong to whoever sent the Request. */
const buyers: ListSource = { source: 'received', type: 'Request' };
