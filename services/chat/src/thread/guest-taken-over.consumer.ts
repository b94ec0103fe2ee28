import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { GuestTakenOver } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { ThreadRepository } from './thread.repository.js';

/** Gives a guest's conversations to the company that it became. */
@Controller()
export class GuestTakenOverConsumer {
  constructor(private readonly threads: ThreadRepository) {}

  @Consumes(GuestTakenOver)
  async execute({ data }: EventMessage<typeof GuestTakenOver>): Promise<void> {
    await this.threads.give(data.guestCompanyId, data.companyId);
  }
}
