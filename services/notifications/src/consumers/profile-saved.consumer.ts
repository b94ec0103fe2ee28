import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { Controller } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.js';

/** Stores the mail addresses of people. An older event that arrives late is ignored. */
@Controller()
export class ProfileSavedConsumer {
  constructor(private readonly people: PeopleRepository) {}

  @Consumes(ProfileSaved)
  async execute({ envelope, data }: EventMessage<typeof ProfileSaved>): Promise<void> {
    const { userId, email, name } = data;
    await this.people.save({ userId, email, name, version: envelope.aggregateVersion });
  }
}
