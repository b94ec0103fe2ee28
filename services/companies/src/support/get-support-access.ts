import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { GetSupportAccess } from '@cotizaobra/proto/companies/get-support-access';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { MemberRepository } from '../membership/member.repository.js';
import { SupportRepository, toSupportAccess } from './support.repository.js';

/** Whether support may look into a company, for its owners. */
@Controller()
export class GetSupportAccessHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly support: SupportRepository,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY. */
  @Handles(GetSupportAccess)
  async execute(
    @Input() { id }: MessagePayload<typeof GetSupportAccess>,
    @CurrentActor() { userId }: Actor,
  ): Promise<MessageOutput<typeof GetSupportAccess>> {
    await this.members.requireOwner(id, userId);
    const access = await this.support.accessTo(id);
    return { access: access && toSupportAccess(access) };
  }
}
