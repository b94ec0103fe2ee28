import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { AccountRegistered } from '@cotizaobra/proto/identity/events';
import { Controller } from '@nestjs/common';
import { PeopleRepository } from './people.repository.js';

/** Stores the e-mails of people whose names are not known yet. An older event that arrives late is ignored. */
@Controller()
export class AccountRegisteredConsumer {
  constructor(private readonly people: PeopleRepository) {}

  @Consumes(AccountRegistered)
  async execute({ envelope, data }: EventMessage<typeof AccountRegistered>): Promise<void> {
    const { userId, email } = data;
    await this.people.save({ userId, email, name: null, lastName: null, version: envelope.aggregateVersion });
  }
}
