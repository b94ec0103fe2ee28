import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { ApiKeyRow } from './api-key.row.js';

type NewKey = Pick<ApiKeyRow, 'companyId' | 'name' | 'prefix' | 'hash' | 'scopes' | 'createdBy' | 'expiresAt'>;

@Injectable()
export class ApiKeyRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Newest first. */
  listOf(companyId: string): Promise<ApiKeyRow[]> {
    return this.transactions.current.find(ApiKeyRow, { where: { companyId }, order: { id: 'DESC' } });
  }

  find(companyId: string, id: string): Promise<ApiKeyRow | null> {
    return this.transactions.current.findOneBy(ApiKeyRow, { companyId, id });
  }

  /** How many of the company's keys work. */
  countWorking(companyId: string): Promise<number> {
    return this.transactions.current
      .createQueryBuilder(ApiKeyRow, 'key')
      .where('key.company_id = :companyId AND key.revoked_at IS NULL', { companyId })
      .andWhere('(key.expires_at IS NULL OR key.expires_at > now())')
      .getCount();
  }

  async insert(key: NewKey): Promise<ApiKeyRow> {
    const { identifiers } = await this.transactions.current.insert(ApiKeyRow, key);
    const stored = await this.find(key.companyId, String(identifiers[0]?.id));
    if (!stored) throw new Error('the key was not stored');
    return stored;
  }

  /** One that is revoked already keeps its time. */
  async revoke(companyId: string, id: string): Promise<void> {
    await this.transactions.current.query(
      'UPDATE api_key SET revoked_at = now() WHERE company_id = $1 AND id = $2 AND revoked_at IS NULL',
      [companyId, id],
    );
  }

  /** All that the person made for the company: in the transaction in which the person leaves it. */
  async revokeOf(companyId: string, userId: string): Promise<void> {
    await this.transactions.current.query(
      'UPDATE api_key SET revoked_at = now() WHERE company_id = $1 AND created_by = $2 AND revoked_at IS NULL',
      [companyId, userId],
    );
  }

  /** All that the person made, whichever the company. */
  async revokeAllOf(userId: string): Promise<void> {
    await this.transactions.current.query(
      'UPDATE api_key SET revoked_at = now() WHERE created_by = $1 AND revoked_at IS NULL',
      [userId],
    );
  }

  /** The working key with this hash, whose maker still acts for its company. */
  findWorking(hash: Buffer): Promise<ApiKeyRow | null> {
    return this.transactions.current
      .createQueryBuilder(ApiKeyRow, 'key')
      .innerJoin('member', 'member', 'member.company_id = key.company_id AND member.user_id = key.created_by')
      .where(`key.hash = :hash AND key.revoked_at IS NULL AND member.status = 'active'`, { hash })
      .andWhere('(key.expires_at IS NULL OR key.expires_at > now())')
      .getOne();
  }

  /** Writes once a minute at most. */
  async touch(id: string): Promise<void> {
    await this.transactions.current.query(
      `UPDATE api_key SET last_used_at = date_trunc('minute', now())
       WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < date_trunc('minute', now()))`,
      [id],
    );
  }
}
