import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { MemberRepository, roleOf } from './member.repository.js';

/** The company that a person acts for, and the role there; null while the owner has not decided. */
@Controller()
export class FindMembershipHandler {
  constructor(private readonly members: MemberRepository) {}

  @Handles(FindMembership)
  async execute({ userId }: MessagePayload<typeof FindMembership>): Promise<MessageOutput<typeof FindMembership>> {
    const member = await this.members.findOfPerson(userId);
    return member?.status === 'active'
      ? { companyId: member.companyId, role: roleOf(member) }
      : { companyId: null, role: null };
  }
}
