import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import { SupportRepository } from '../support/support.repository.js';
import { MemberRepository, roleOf } from './member.repository.js';

/** The company that a person acts for, the role there, and what it requires; null while the owner has not decided. */
@Controller()
export class FindMembershipHandler {
  constructor(
    private readonly members: MemberRepository,
    private readonly companies: CompanyRepository,
    private readonly support: SupportRepository,
  ) {}

  @Handles(FindMembership)
  async execute({
    userId,
    asSupport,
  }: MessagePayload<typeof FindMembership>): Promise<MessageOutput<typeof FindMembership>> {
    const visit = asSupport ? await this.support.visitOf(userId) : null;
    if (visit) return { companyId: visit.companyId, role: 'lector', requiresFactor: false, isSupport: true };
    const member = await this.members.findOfPerson(userId);
    if (member?.status !== 'active') return { companyId: null, role: null, requiresFactor: false };
    const company = await this.companies.find(member.companyId);
    const requiresFactor = company?.requiresFactor ?? false;
    return { companyId: member.companyId, role: roleOf(member), requiresFactor };
  }
}
