import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import type { ListSource } from './list.repository.js';
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

const sides = {
  own: { mine: 'sender_company_id', other: 'recipient_company_id' },
  received: { mine: 'recipient_company_id', other: 'sender_company_id' },
} as const;

/**
 * The distinct companies on the other side of dispatches, each found by one step into an index: it costs their number,
 * whatever that of the documents. `type` comes from a list of ours, $1 is the company.
 */
function skipScan({ source, type }: ListSource): string {
  const { mine, other } = sides[source];
  const among = `FROM dispatch WHERE ${mine} = $1 AND document_type = '${type}' AND is_latest`;
  return `(WITH RECURSIVE party AS (
      (SELECT ${other} AS id ${among} ORDER BY ${other} LIMIT 1)
      UNION ALL
      SELECT (SELECT ${other} ${among} AND ${other} > party.id ORDER BY ${other} LIMIT 1) FROM party WHERE party.id IS NOT NULL
    ) SELECT id FROM party WHERE id IS NOT NULL)`;
}

/** Whom a company deals with. */
@Injectable()
export class CounterpartyRepository {
  constructor(private readonly transactions: Transactions) {}

  /** By name. The buyer of a copy is the sender of the Request it answers, and found as such. */
  async find({ companyId, sources, search, limit }: Wanted): Promise<Counterparty[]> {
    const asked = sources.flatMap((one) => (one.source === 'own' && one.type === 'Quotation' ? [one, buyers] : [one]));
    if (asked.length === 0) return [];
    return this.transactions.current.query<Counterparty[]>(
      `SELECT id, name, ruc, logo_key AS "logoKey" FROM company
       WHERE id IN (${asked.map(skipScan).join(' UNION ')})
         AND ($2 = '' OR search_text(name) LIKE '%' || search_text($2) || '%' OR ruc LIKE $2 || '%')
       ORDER BY search_text(name), id LIMIT $3`,
      [companyId, escapeLike(search), limit],
    );
  }
}

/** Copies among one's own Quotations belong to whoever sent the Request. */
const buyers: ListSource = { source: 'received', type: 'Request' };
