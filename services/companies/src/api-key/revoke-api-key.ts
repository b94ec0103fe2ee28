import { noteAct, noteNothing } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { ApiKey } from '@cotizaobra/proto/companies/api-keys';
import { apiKeyErrors } from '@cotizaobra/proto/companies/errors';
import { RevokeApiKey } from '@cotizaobra/proto/companies/revoke-api-key';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { MemberRepository } from '../membership/member.repository.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { ApiKeyPresenter } from './api-key-presenter.js';

/** Revokes a key for good. A repeated call is safe. */
@Controller()
export class RevokeApiKeyHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly keys: ApiKeyRepository,
    private readonly presenter: ApiKeyPresenter,
    private readonly transactions: Transactions,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY, API_KEY_NOT_FOUND. */
  @Handles(RevokeApiKey)
  async execute(
    @Input() { id: companyId, keyId }: MessagePayload<typeof RevokeApiKey>,
    @CurrentActor() actor: Actor,
  ): Promise<ApiKey> {
    await this.members.requireOwner(companyId, actor.userId);
    const row = await this.transactions.run(async () => {
      const before = await this.keys.find(companyId, keyId);
      if (!before) throw new AppError(apiKeyErrors.API_KEY_NOT_FOUND);
      if (before.revokedAt) noteNothing();
      else noteAct({ label: before.name });
      await this.keys.revoke(companyId, keyId);
      return this.keys.find(companyId, keyId);
    });
    if (!row) throw new AppError(apiKeyErrors.API_KEY_NOT_FOUND);
    return this.presenter.presentOne(row);
  }
}
