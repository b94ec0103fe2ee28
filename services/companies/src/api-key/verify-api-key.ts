import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { VerifyApiKey } from '@cotizaobra/proto/companies/verify-api-key';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.js';
import { ApiKeyRepository } from './api-key.repository.js';

/** The person and company of the key with this SHA-256. The call counts as a use of the key. */
@Controller()
export class VerifyApiKeyHandler {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly people: PeopleRepository,
  ) {}

  @Handles(VerifyApiKey)
  async execute({ hash }: MessagePayload<typeof VerifyApiKey>): Promise<MessageOutput<typeof VerifyApiKey>> {
    const row = await this.keys.findWorking(Buffer.from(hash, 'hex'));
    if (!row) return { key: null };
    await this.keys.touch(row.id);
    const { id, companyId, createdBy: userId, scopes, expiresAt } = row;
    const email = (await this.people.byId([userId])).get(userId)?.email ?? '';
    return { key: { id, companyId, userId, email, scopes, expiresAt: expiresAt?.toISOString() ?? null } };
  }
}
