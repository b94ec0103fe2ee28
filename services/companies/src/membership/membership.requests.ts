import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AcceptMember } from '@cotizaobra/proto/companies/accept-member';
import { FindMembership } from '@cotizaobra/proto/companies/find-membership';
import { HandOverOwnership } from '@cotizaobra/proto/companies/hand-over-ownership';
import { ListMembers } from '@cotizaobra/proto/companies/list-members';
import type { Company, Member } from '@cotizaobra/proto/companies/model';
import { ReassignCompany } from '@cotizaobra/proto/companies/reassign-company';
import { RegisterCompany } from '@cotizaobra/proto/companies/register-company';
import { RemoveMember } from '@cotizaobra/proto/companies/remove-member';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyService } from '../company/company.service.js';
import { MembershipService } from './membership.service.js';
import { ReassignCompany as ReassignCompanyCase } from './reassign-company.js';
import { RegistrationService } from './registration.service.js';

@Controller()
export class MembershipRequests {
  constructor(
    private readonly registration: RegistrationService,
    private readonly memberships: MembershipService,
    private readonly reassigning: ReassignCompanyCase,
    private readonly companies: CompanyService,
  ) {}

  @Handles(RegisterCompany)
  register(
    @Input() input: MessagePayload<typeof RegisterCompany>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof RegisterCompany>> {
    return this.registration.register(actor, input);
  }

  @Handles(FindMembership)
  async find({ userId }: MessagePayload<typeof FindMembership>): Promise<MessageOutput<typeof FindMembership>> {
    return { companyId: await this.companies.activeCompanyOf(userId) };
  }

  @Handles(ListMembers)
  async list(
    @Input() { id }: MessagePayload<typeof ListMembers>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof ListMembers>> {
    return { members: await this.memberships.list(actor, id) };
  }

  @Handles(AcceptMember)
  accept(@Input() { id, userId }: MessagePayload<typeof AcceptMember>, @CurrentActor() actor: Actor): Promise<Member> {
    return this.memberships.accept(actor, { companyId: id, userId });
  }

  @Handles(RemoveMember)
  async remove(
    @Input() { id, userId }: MessagePayload<typeof RemoveMember>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof RemoveMember>> {
    await this.memberships.remove(actor, { companyId: id, userId });
    return {};
  }

  @Handles(HandOverOwnership)
  async handOver(
    @Input() { id, userId }: MessagePayload<typeof HandOverOwnership>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof HandOverOwnership>> {
    return { members: await this.memberships.handOver(actor, { companyId: id, userId }) };
  }

  @Handles(ReassignCompany)
  reassign(@Input() input: MessagePayload<typeof ReassignCompany>, @CurrentActor() actor: Actor): Promise<Company> {
    return this.reassigning.run(actor, input);
  }
}
