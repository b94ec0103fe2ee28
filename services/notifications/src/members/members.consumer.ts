import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import { CompanySaved, MemberJoined, MemberLeft } from '@cotizaobra/proto/companies/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { MembersRepository } from './members.repository.js';

/** Keeps the projection of companies and their people. A late, older event is ignored. */
@Controller()
export class MembersConsumer {
  constructor(private readonly members: MembersRepository) {}

  @Consumes(CompanySaved)
  async companySaved({ envelope, data }: EventMessage<typeof CompanySaved>): Promise<void> {
    const { companyId, name, logoKey } = data;
    await this.members.saveCompany({ companyId, name, logoKey, version: envelope.aggregateVersion });
  }

  @Consumes(MemberJoined)
  async memberJoined({ envelope, data }: EventMessage<typeof MemberJoined>): Promise<void> {
    const { companyId, userId } = data;
    await this.members.saveMember({ companyId, userId, active: true, version: envelope.aggregateVersion });
  }

  @Consumes(MemberLeft)
  async memberLeft({ envelope, data }: EventMessage<typeof MemberLeft>): Promise<void> {
    const { companyId, userId } = data;
    await this.members.saveMember({ companyId, userId, active: false, version: envelope.aggregateVersion });
  }
}
