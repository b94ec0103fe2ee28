import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import { SearchCompanies } from '@cotizaobra/proto/companies/search-companies';
import { VerifyApiKey } from '@cotizaobra/proto/companies/verify-api-key';
import { type ApiScope, apiScopes } from '@cotizaobra/proto/core/api-scope';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import type { VerifiedKey } from '../../src/session/api-keys.js';

export interface TestKey extends VerifiedKey {
  secret: string;
}

/** `companies`, as far as keys need it. */
@Controller()
export class KeyAnswers {
  static keys = new Map<string, VerifiedKey>();
  static asked: string[] = [];

  @Handles(VerifyApiKey)
  verify({ hash }: MessagePayload<typeof VerifyApiKey>) {
    KeyAnswers.asked.push(hash);
    return { key: KeyAnswers.keys.get(hash) ?? null };
  }

  @Handles(FindMembership)
  find() {
    return { companyId: randomUUID() };
  }

  @Handles(SearchCompanies)
  search() {
    return {
      companies: [],
      meta: { page: 1, hasPreviousPage: false, hasNextPage: false, total: 0, totalCapped: false },
    };
  }
}

export const newSecret = (): string => `cob_live_${randomBytes(32).toString('base64url')}`;
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A key that `companies` knows. */
export function aKey(scopes: readonly ApiScope[] = apiScopes, more: Partial<VerifiedKey> = {}): TestKey {
  const secret = newSecret();
  const key: VerifiedKey = {
    id: randomUUID(),
    companyId: randomUUID(),
    userId: randomUUID(),
    email: 'duena@prueba.pe',
    scopes: [...scopes],
    expiresAt: null,
    ...more,
  };
  KeyAnswers.keys.set(hashOf(secret), key);
  return { ...key, secret };
}
