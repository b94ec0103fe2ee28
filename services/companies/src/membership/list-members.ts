import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { ListMembers } from '@cotizaobra/proto/companies/list-members';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { MemberList } from './member-list.js';

/** The people of a company, for its members. */
@Controller()
export class ListMembersHandler {
  constructor(private readonly list: MemberList) {}

  /** Throws COMPANY_NOT_FOUND. */
  @Handles(ListMembers)
  async execute(
    @Input() { id }: MessagePayload<typeof ListMembers>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof ListMembers>> {
    return { members: await this.list.seenBy(actor.userId, id) };
  }
}
