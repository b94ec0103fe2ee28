import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { Controller } from '@nestjs/common';
import { PeopleRepository } from './people.repository.js';

/** Keeps the names of people. A late, older event is ignored. */
@Controller()
export class ProfileSavedConsumer {
  constructor(private readonly people: PeopleRepository) {}

  @Consumes(ProfileSaved)
  async execute({ envelope, data }: EventMessage<typeof ProfileSaved>): Promise<void> {
    const { userId, email, name, lastName } = data;
    await this.people.save({ userId, email, name, lastName, version: envelope.aggregateVersion });
  }
}
