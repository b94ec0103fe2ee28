import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { Controller } from '@nestjs/common';
import { GuestTakeovers } from '../../guests/application/guest-takeovers.js';
import { ProjectionRepository } from '../persistence/projection.repository.js';

/** Stores people as contacts of their companies. An older event that arrives late is ignored. */
@Controller()
export class ContactConsumer {
  constructor(
    private readonly projection: ProjectionRepository,
    private readonly takeovers: GuestTakeovers,
  ) {}

  @Consumes(ProfileSaved)
  async profileSaved({ envelope, data }: EventMessage<typeof ProfileSaved>): Promise<void> {
    await this.projection.saveContact({ ...data, version: envelope.aggregateVersion });
    await this.takeovers.ofPerson(data.userId);
  }
}
