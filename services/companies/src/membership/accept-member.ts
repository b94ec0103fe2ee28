import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AcceptMember } from '@cotizaobra/proto/companies/accept-member';
import { memberErrors } from '@cotizaobra/proto/companies/errors';
import type { Member } from '@cotizaobra/proto/companies/model';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyRepository } from '../company/company.repository.js';
import { CompanyEvents } from './company-events.js';
import { MemberRepository } from './member.repository.js';
import type { MemberRow } from './member.row.js';
import { MemberList } from './member-list.js';
import { MemberRoles } from './member-roles.js';
import { MembershipChange, requireMember } from './membership-change.js';

/** The owner accepts a person's request to join, changes a role, or both. A repeated call changes nothing. */
@Controller()
export class AcceptMemberHandler {
  constructor(
    private readonly change: MembershipChange,
    private readonly members: MemberRepository,
    private readonly companies: CompanyRepository,
    private readonly events: CompanyEvents,
    private readonly roles: MemberRoles,
    private readonly list: MemberList,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY, MEMBER_NOT_FOUND, MEMBER_PENDING for a role alone, and LAST_OWNER. */
  @Handles(AcceptMember)
  async execute(
    @Input() { id: companyId, userId, status, role }: MessagePayload<typeof AcceptMember>,
    @CurrentActor() actor: Actor,
  ): Promise<Member> {
    const member = await this.change.run({ companyId, userId }, async (company, found) => {
      await this.members.requireOwner(company.id, actor.userId);
      const asked = requireMember(found);
      if (asked.status === 'pending') {
        if (!status) throw new AppError(memberErrors.MEMBER_PENDING);
        await this.accept(asked, actor.userId);
      }
      if (role) await this.roles.set(company, asked, { role, byUserId: actor.userId });
      return requireMember(await this.members.find(company.id, userId));
    });
    const [presented] = await this.list.present([member]);
    if (!presented) throw new Error('a member was not presented');
    return presented;
  }

  private async accept(asked: MemberRow, byUserId: string): Promise<void> {
    await this.members.activate(asked.companyId, asked.userId);
    noteAct({ changes: [{ field: 'Pedido de entrar', before: 'Pendiente', after: 'Aceptado' }] });
    const version = await this.companies.nextVersion(asked.companyId);
    await this.events.memberJoined({ ...asked, status: 'active' }, version, byUserId);
  }
}
