import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ListApiKeys } from '@cotizaobra/proto/companies/list-api-keys';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { MemberRepository } from '../membership/member.repository.js';
import { ApiKeyRepository } from './api-key.repository.js';
import { ApiKeyPresenter } from './api-key-presenter.js';

/** The API keys of a company's own programs. */
@Controller()
export class ListApiKeysHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly keys: ApiKeyRepository,
    private readonly presenter: ApiKeyPresenter,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY. */
  @Handles(ListApiKeys)
  async execute(
    @Input() { id: companyId }: MessagePayload<typeof ListApiKeys>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof ListApiKeys>> {
    await this.members.requireOwner(companyId, actor.userId);
    return { keys: await this.presenter.present(await this.keys.listOf(companyId)) };
  }
}
