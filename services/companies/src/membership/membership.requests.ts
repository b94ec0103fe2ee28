import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messages/handles.decorator';
import { FindMembership, GetCompanyOfUser, RegisterCompany } from '@cotizaobra/proto/companies/requests';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { CompanyService } from '../company/company.service.js';
import { RegistrationService } from './registration.service.js';

@Controller()
export class MembershipRequests {
  constructor(
    private readonly registration: RegistrationService,
    private readonly companies: CompanyService,
  ) {}

  @Handles(RegisterCompany)
  register(
    @Input() input: MessagePayload<typeof RegisterCompany>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof RegisterCompany>> {
    return this.registration.register(actor, input);
  }

  @Handles(GetCompanyOfUser)
  ofUser(
    @Input() { userId }: MessagePayload<typeof GetCompanyOfUser>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof GetCompanyOfUser>> {
    return this.companies.ofUser(actor, userId);
  }

  @Handles(FindMembership)
  async find({ userId }: MessagePayload<typeof FindMembership>): Promise<MessageOutput<typeof FindMembership>> {
    return { companyId: await this.companies.activeCompanyOf(userId) };
  }
}
