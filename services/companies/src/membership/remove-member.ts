import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { companyErrors, memberErrors } from '@cotizaobra/proto/companies/errors';
import { RemoveMember } from '@cotizaobra/proto/companies/remove-member';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { ApiKeyRepository } from '../api-key/api-key.repository.js';
import { CompanyRepository } from '../company/company.repository.js';
import { CompanyEvents } from './company-events.js';
import { MemberRepository } from './member.repository.js';
import { MembershipChange, requireMember } from './membership-change.js';

/** Rejects a request, removes a colleague, or leaves. The keys that the person made are revoked too. */
@Controller()
export class RemoveMemberHandler {
  constructor(
    private readonly change: MembershipChange,
    private readonly members: MemberRepository,
    private readonly companies: CompanyRepository,
    private readonly keys: ApiKeyRepository,
    private readonly events: CompanyEvents,
  ) {}

  /** Throws COMPANY_NOT_FOUND, OWNER_ONLY, MEMBER_NOT_FOUND, and OWNER_STAYS for the owner. */
  @Handles(RemoveMember)
  async execute(
    @Input() { id: companyId, userId }: MessagePayload<typeof RemoveMember>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof RemoveMember>> {
    await this.change.run({ companyId, userId }, async (company, member) => {
      if (actor.userId !== userId) await this.members.requireOwner(company.id, actor.userId);
      else if (!member) throw new AppError(companyErrors.COMPANY_NOT_FOUND);
      const leaving = requireMember(member);
      if (leaving.isOwner) throw new AppError(memberErrors.OWNER_STAYS);
      await this.members.remove(company.id, userId);
      noteAct({ companyId: company.id });
      await this.keys.revokeOf(company.id, userId);
      const version = await this.companies.nextVersion(company.id);
      if (leaving.status === 'active') await this.events.memberLeft(leaving, version, actor.userId);
      else if (actor.userId !== userId) await this.events.memberRefused(leaving, version);
    });
    return {};
  }
}
