import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import { MemberRepository, roleOf } from './member.repository.js';

/** The company that a person acts for, the role there, and what it requires; null while the owner has not decided. */
@Controller()
export class FindMembershipHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly companies: CompanyRepository,
  ) {}

  @Handles(FindMembership)
  async execute({ userId }: MessagePayload<typeof FindMembership>): Promise<MessageOutput<typeof FindMembership>> {
    const member = await this.members.findOfPerson(userId);
    if (member?.status !== 'active') return { companyId: null, role: null, requiresFactor: false };
    const company = await this.companies.find(member.companyId);
    const requiresFactor = company?.requiresFactor ?? false;
    return { companyId: member.companyId, role: roleOf(member), requiresFactor };
  }
}
