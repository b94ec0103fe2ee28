import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Injectable } from '@nestjs/common';
import { type FindOptionsWhere, IsNull, Raw } from 'typeorm';
import { ApiKeyRow } from './api-key.row.js';

type NewKey = Pick<ApiKeyRow, 'companyId' | 'name' | 'prefix' | 'hash' | 'scopes' | 'createdBy' | 'expiresAt'>;

const THIS_MINUTE = `date_trunc('minute', now())`;

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

  /** The number of the company's working keys. */
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

  /** A key that is already revoked keeps its time of revocation. */
  async revoke(companyId: string, id: string): Promise<void> {
    await this.revokeWhere({ companyId, id });
  }

  /** Revokes all keys that the person made for the company, in the transaction in which the person leaves. */
  async revokeOf(companyId: string, userId: string): Promise<void> {
    await this.revokeWhere({ companyId, createdBy: userId });
  }

  /** Revokes all keys that the person made, for any company. */
  async revokeAllOf(userId: string): Promise<void> {
    await this.revokeWhere({ createdBy: userId });
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
    const earlier = Raw((column) => `(${column} IS NULL OR ${column} < ${THIS_MINUTE})`);
    await this.transactions.current.update(ApiKeyRow, { id, lastUsedAt: earlier }, { lastUsedAt: () => THIS_MINUTE });
  }

  private async revokeWhere(keys: FindOptionsWhere<ApiKeyRow>): Promise<void> {
    const working = { ...keys, revokedAt: IsNull() };
    await this.transactions.current.update(ApiKeyRow, working, { revokedAt: () => 'now()' });
  }
}
