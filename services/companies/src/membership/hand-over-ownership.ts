import { noteNothing } from '@cotizaobra/chassis/audit/running-act';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { memberErrors } from '@cotizaobra/proto/companies/errors';
import { HandOverOwnership } from '@cotizaobra/proto/companies/hand-over-ownership';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import { CompanyEvents } from './company-events.js';
import { MemberRepository } from './member.repository.js';
import { MemberList } from './member-list.js';
import { MembershipChange, requireMember } from './membership-change.js';

/** The owner makes a colleague the owner and stays a member. Naming oneself changes nothing. */
@Controller()
export class HandOverOwnershipHandler {
  constructor(
    private readonly change: MembershipChange,
    private readonly members: MemberRepository,
    private readonly companies: CompanyRepository,
    private readonly events: CompanyEvents,
    private readonly list: MemberList,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY, MEMBER_NOT_FOUND, MEMBER_PENDING. */
  @Handles(HandOverOwnership)
  async execute(
    @Input() { id: companyId, userId }: MessagePayload<typeof HandOverOwnership>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof HandOverOwnership>> {
    await this.change.run({ companyId, userId }, async (company, member) => {
      await this.members.requireOwner(company.id, actor.userId);
      const next = requireMember(member);
      if (next.status === 'pending') throw new AppError(memberErrors.MEMBER_PENDING);
      if (userId === actor.userId) return noteNothing();
      await this.members.setOwner(company.id, actor.userId, false);
      await this.members.setOwner(company.id, userId, true);
      const saved = await this.companies.setOwner(company.id, userId);
      await this.events.companySaved(saved);
      const data = { companyId: company.id, fromUserId: actor.userId, toUserId: userId };
      await this.events.ownershipHandedOver(data, saved.version);
    });
    return { members: await this.list.seenBy(actor.userId, companyId) };
  }
}
