import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import {
  CompanySaved,
  MemberJoined,
  MemberLeft,
  MemberRoleChanged,
  OwnershipHandedOver,
} from '@cotizaobra/proto/companies/events';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { Controller } from '@nestjs/common';
import { GuestTakeovers } from '../../guests/application/guest-takeovers.js';
import { ProjectionRepository } from '../persistence/projection.repository.js';
import { SearchRepository } from '../persistence/search.repository.js';

/** Stores companies as parties of documents. An older event that arrives late is ignored. */
@Controller()
export class CompanyDirectoryConsumer {
  constructor(
    private readonly projection: ProjectionRepository,
    private readonly search: SearchRepository,
    private readonly takeovers: GuestTakeovers,
  ) {}

  @Consumes(CompanySaved)
  async companySaved({ envelope, data }: EventMessage<typeof CompanySaved>): Promise<void> {
    const { companyId: id, ...company } = data;
    const renamed = await this.projection.saveCompany({ ...company, id, version: envelope.aggregateVersion });
    if (renamed) await this.search.companyRenamed(id);
    await this.takeovers.ofCompany(id, data.ownerUserId);
  }

  @Consumes(MemberJoined)
  async memberJoined({ envelope, data }: EventMessage<typeof MemberJoined>): Promise<void> {
    await this.projection.saveMember({ ...data, version: envelope.aggregateVersion });
    await this.takeovers.ofCompany(data.companyId, data.userId);
  }

  @Consumes(MemberRoleChanged)
  async roleChanged({ envelope, data }: EventMessage<typeof MemberRoleChanged>): Promise<void> {
    const { companyId, userId, role } = data;
    const version = envelope.aggregateVersion;
    await this.projection.setOwner({ companyId, userId, isOwner: role === 'owner', version });
  }

  @Consumes(OwnershipHandedOver)
  async handedOver({ envelope, data }: EventMessage<typeof OwnershipHandedOver>): Promise<void> {
    const { companyId, fromUserId, toUserId } = data;
    const version = envelope.aggregateVersion;
    await this.projection.setOwner({ companyId, userId: fromUserId, isOwner: false, version });
    await this.projection.setOwner({ companyId, userId: toUserId, isOwner: true, version });
  }

  @Consumes(MemberLeft)
  async memberLeft({ envelope, data }: EventMessage<typeof MemberLeft>): Promise<void> {
    const { companyId, userId } = data;
    const member = { companyId, userId, isOwner: false, position: '', hasLeft: true };
    await this.projection.saveMember({ ...member, version: envelope.aggregateVersion });
  }
}
