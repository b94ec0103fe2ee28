import { createHash, randomBytes } from 'node:crypto';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { API_KEY_MARK, API_KEY_SHOWN, API_KEYS_MAX, type ApiKey } from '@cotizaobra/proto/companies/api-keys';
import type { CreateApiKey } from '@cotizaobra/proto/companies/create-api-key';
import { apiKeyErrors, memberErrors } from '@cotizaobra/proto/companies/errors';
import type { VerifyApiKey } from '@cotizaobra/proto/companies/verify-api-key';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Injectable } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import { MemberRepository } from '../membership/member.repository.js';
import { PeopleRepository } from '../people/people.repository.js';
import { ApiKeyRepository } from './api-key.repository.js';
import type { ApiKeyRow } from './api-key.row.js';

const SECRET_BYTES = 32;

/** The keys with which a company's own programs call the API. Its owner makes and revokes them. */
@Injectable()
export class ApiKeyService {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly companies: CompanyRepository,
    private readonly members: MemberRepository,
    private readonly people: PeopleRepository,
    private readonly transactions: Transactions,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY. */
  async list(actor: Actor, companyId: string): Promise<ApiKey[]> {
    await this.requireOwner(companyId, actor.userId);
    return this.present(await this.keys.listOf(companyId));
  }

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY, TOO_MANY_API_KEYS, API_KEY_EXPIRY_PAST. */
  async create(
    actor: Actor,
    { id: companyId, name, scopes, expiresAt }: MessagePayload<typeof CreateApiKey>,
  ): Promise<MessageOutput<typeof CreateApiKey>> {
    const expiry = expiresAt ? new Date(expiresAt) : null;
    if (expiry && expiry.getTime() <= Date.now()) throw expiryPast();
    const secret = `${API_KEY_MARK}${randomBytes(SECRET_BYTES).toString('base64url')}`;
    const row = await this.transactions.run(async () => {
      // Locked, so that two at once cannot both be the last one allowed, nor one be made by an owner who is just leaving.
      await this.companies.lock(companyId);
      await this.requireOwner(companyId, actor.userId);
      if ((await this.keys.countWorking(companyId)) >= API_KEYS_MAX)
        throw new AppError(apiKeyErrors.TOO_MANY_API_KEYS, { max: API_KEYS_MAX });
      return this.keys.insert({
        companyId,
        name,
        scopes,
        createdBy: actor.userId,
        expiresAt: expiry,
        prefix: secret.slice(0, API_KEY_SHOWN),
        hash: createHash('sha256').update(secret).digest(),
      });
    });
    return { key: await this.presentOne(row), secret };
  }

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY, API_KEY_NOT_FOUND. */
  async revoke(actor: Actor, companyId: string, keyId: string): Promise<ApiKey> {
    await this.requireOwner(companyId, actor.userId);
    await this.keys.revoke(companyId, keyId);
    const row = await this.keys.find(companyId, keyId);
    if (!row) throw new AppError(apiKeyErrors.API_KEY_NOT_FOUND);
    return this.presentOne(row);
  }

  /** Whom the key with this SHA-256 speaks for; that it was asked counts as its use. */
  async verify(hash: string): Promise<MessageOutput<typeof VerifyApiKey>> {
    const row = await this.keys.findWorking(Buffer.from(hash, 'hex'));
    if (!row) return { key: null };
    await this.keys.touch(row.id);
    const { id, companyId, createdBy: userId, scopes, expiresAt } = row;
    const email = (await this.people.byId([userId])).get(userId)?.email ?? '';
    return { key: { id, companyId, userId, email, scopes, expiresAt: expiresAt?.toISOString() ?? null } };
  }

  private async requireOwner(companyId: string, userId: string): Promise<void> {
    const own = await this.members.requireActive(companyId, userId);
    if (!own.isOwner) throw new AppError(memberErrors.OWNER_ONLY);
  }

  private async presentOne(row: ApiKeyRow): Promise<ApiKey> {
    const [key] = await this.present([row]);
    if (!key) throw new Error('a key was not presented');
    return key;
  }

  private async present(rows: ApiKeyRow[]): Promise<ApiKey[]> {
    const people = await this.people.byId([...new Set(rows.map(({ createdBy }) => createdBy))]);
    return rows.map(({ id, name, prefix, scopes, createdBy, createdAt, expiresAt, lastUsedAt, revokedAt }) => {
      const maker = people.get(createdBy);
      return {
        id,
        name,
        prefix,
        scopes,
        createdBy: { userId: createdBy, name: [maker?.name, maker?.lastName].filter(Boolean).join(' ') || null },
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        revokedAt: revokedAt?.toISOString() ?? null,
      };
    });
  }
}

function expiryPast(): AppError {
  const { code, text } = apiKeyErrors.API_KEY_EXPIRY_PAST;
  return new AppError(apiKeyErrors.API_KEY_EXPIRY_PAST, {}, [{ path: 'expiresAt', code, message: text }]);
}
