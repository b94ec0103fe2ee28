import { createHash, randomBytes } from 'node:crypto';
import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { API_KEY_MARK, API_KEY_SHOWN, API_KEYS_MAX } from '@cotizaobra/proto/companies/api-keys';
import { CreateApiKey } from '@cotizaobra/proto/companies/create-api-key';
import { apiKeyErrors } from '@cotizaobra/proto/companies/errors';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import { MemberRepository } from '../membership/member.repository.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { ApiKeyPresenter } from './api-key-presenter.js';

const SECRET_BYTES = 32;

/** Creates a key. Only this answer contains its secret. */
@Controller()
export class CreateApiKeyHandler {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly companies: CompanyRepository,
    private readonly members: MemberRepository,
    private readonly presenter: ApiKeyPresenter,
    private readonly transactions: Transactions,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY, TOO_MANY_API_KEYS, API_KEY_EXPIRY_PAST. */
  @Handles(CreateApiKey)
  async execute(
    @Input() { id: companyId, name, scopes, expiresAt }: MessagePayload<typeof CreateApiKey>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof CreateApiKey>> {
    const expiry = expiresAt ? new Date(expiresAt) : null;
    if (expiry && expiry.getTime() <= Date.now()) throw expiryPast();
    const secret = `${API_KEY_MARK}${randomBytes(SECRET_BYTES).toString('base64url')}`;
    const row = await this.transactions.run(async () => {
      // Locked, so that two calls cannot both create the last allowed key, and an owner who is leaving cannot create
      // one.
      await this.companies.lock(companyId);
      await this.members.requireOwner(companyId, actor.userId);
      if ((await this.keys.countWorking(companyId)) >= API_KEYS_MAX)
        throw new AppError(apiKeyErrors.TOO_MANY_API_KEYS, { max: API_KEYS_MAX });
      noteAct({ label: name, changes: [{ field: 'Permisos', before: null, after: scopes.join(', ') }] });
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
    return { key: await this.presenter.presentOne(row), secret };
  }
}

function expiryPast(): AppError {
  const { code, text } = apiKeyErrors.API_KEY_EXPIRY_PAST;
  return new AppError(apiKeyErrors.API_KEY_EXPIRY_PAST, {}, [{ path: 'expiresAt', code, message: text }]);
}
