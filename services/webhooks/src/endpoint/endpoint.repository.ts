import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { DisabledReason } from '@cotizaobra/proto/webhooks/model';
import { Injectable } from '@nestjs/common';
import { EndpointRow } from './endpoint.row.js';

/** Whoever changes an endpoint and its deliveries locks the endpoint first. */
@Injectable()
export class EndpointRepository {
  constructor(private readonly transactions: Transactions) {}

  list(companyId: string): Promise<EndpointRow[]> {
    return this.transactions.current.find(EndpointRow, { where: { companyId }, order: { id: 'ASC' } });
  }

  /** Null also for another company's. */
  find(id: string, companyId: string): Promise<EndpointRow | null> {
    return this.transactions.current.findOneBy(EndpointRow, { id, companyId });
  }

  lock(id: string): Promise<EndpointRow | null> {
    return this.transactions.current.findOne(EndpointRow, {
      where: { id },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /** Those in use that want this kind of event; none of them goes out of use before the transaction ends. */
  async following(companyId: string, eventType: string): Promise<string[]> {
    const rows = await this.transactions.current.query<{ id: string }[]>(
      `SELECT id FROM endpoint WHERE company_id = $1 AND state = 'active' AND $2 = ANY (event_types) ORDER BY id FOR SHARE`,
      [companyId, eventType],
    );
    return rows.map(({ id }) => id);
  }

  /** One at a time for a company: its limits are counted under this lock. */
  async lockCompany(companyId: string): Promise<void> {
    await this.transactions.current.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7301009))', [companyId]);
  }

  async insert(endpoint: Omit<EndpointRow, 'createdAt'>): Promise<void> {
    await this.transactions.current.insert(EndpointRow, endpoint);
  }

  /** False: `version` is not what is stored any more. */
  async update(id: string, version: number, changes: Partial<EndpointRow>): Promise<boolean> {
    const { affected } = await this.transactions.current.update(
      EndpointRow,
      { id, version },
      { ...changes, version: version + 1 },
    );
    return affected === 1;
  }

  /** False: the company has none of that id. */
  async delete(id: string, companyId: string): Promise<boolean> {
    const { affected } = await this.transactions.current.delete(EndpointRow, { id, companyId });
    return affected === 1;
  }

  /** A call got through. */
  async markReached(id: string): Promise<void> {
    await this.transactions.current.update(EndpointRow, { id }, { proven: true, failingSince: null });
  }

  async markFailing(id: string, since: Date): Promise<void> {
    await this.transactions.current.update(EndpointRow, { id }, { failingSince: since });
  }

  /** Answers its new version. */
  async disable(id: string, reason: DisabledReason): Promise<number> {
    const [rows] = await this.transactions.current.query<[{ version: number }[], number]>(
      `UPDATE endpoint SET state = 'disabled', disabled_reason = $2, disabled_at = now(), version = version + 1
       WHERE id = $1 RETURNING version`,
      [id, reason],
    );
    const [row] = rows;
    if (!row) throw new Error('the endpoint that was locked is gone');
    return row.version;
  }

  /** What waits for an endpoint that goes out of use; a person may send it again. */
  async giveUpWaiting(id: string): Promise<void> {
    await this.transactions.current.query(
      `UPDATE delivery SET state = 'failed', last_fault = 'inactive', settled_at = now()
       WHERE endpoint_id = $1 AND state = 'waiting'`,
      [id],
    );
  }
}
