import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AcceptMember } from '@cotizaobra/proto/companies/accept-member';
import type { Member } from '@cotizaobra/proto/companies/model';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import { CompanyEvents } from './company-events.js';
import { MemberRepository } from './member.repository.js';
import { MemberList } from './member-list.js';
import { MembershipChange, requireMember } from './membership-change.js';

/** The owner accepts a person's request to join. A repeated call changes nothing. */
@Controller()
export class AcceptMemberHandler {
  constructor(
    private readonly change: MembershipChange,
    private readonly members: MemberRepository,
    private readonly companies: CompanyRepository,
    private readonly events: CompanyEvents,
    private readonly list: MemberList,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY, and MEMBER_NOT_FOUND when there is no request. */
  @Handles(AcceptMember)
  async execute(
    @Input() { id: companyId, userId }: MessagePayload<typeof AcceptMember>,
    @CurrentActor() actor: Actor,
  ): Promise<Member> {
    const member = await this.change.run({ companyId, userId }, async (company, found) => {
      await this.members.requireOwner(company.id, actor.userId);
      const asked = requireMember(found);
      if (asked.status === 'pending') {
        await this.members.activate(company.id, userId);
        const version = await this.companies.nextVersion(company.id);
        await this.events.memberJoined({ ...asked, status: 'active' }, version, actor.userId);
      }
      return requireMember(await this.members.find(company.id, userId));
    });
    const [presented] = await this.list.present([member]);
    if (!presented) throw new Error('a member was not presented');
    return presented;
  }
}
