import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { AccountDeleted } from '@cotizaobra/proto/identity/events';
import { Controller } from '@nestjs/common';
import { PersonEraser } from '../people/person-eraser.js';

/** Removes what was told to an erased account. Its address went with the last `profile-saved`. */
@Controller()
export class AccountDeletedConsumer {
  constructor(private readonly eraser: PersonEraser) {}

  @Consumes(AccountDeleted)
  async execute({ data }: EventMessage<typeof AccountDeleted>): Promise<void> {
    await this.eraser.erase(data.userId);
  }
}
