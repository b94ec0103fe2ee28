import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { Controller } from '@nestjs/common';
import { PeopleRepository } from './people.repository.js';

/** Stores the names of people. An older event that arrives late is ignored. */
@Controller()
export class ProfileSavedConsumer {
  constructor(private readonly people: PeopleRepository) {}

  @Consumes(ProfileSaved)
  async execute({ envelope, data }: EventMessage<typeof ProfileSaved>): Promise<void> {
    const name = `${data.name} ${data.lastName}`.trim();
    await this.people.save({ userId: data.userId, name, version: envelope.aggregateVersion });
  }
}
