import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { GuestTakenOver } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { GuestTakeover } from './guest-takeover.js';

/** Shows the prices that a guest gave to the company that it became. */
@Controller()
export class GuestTakenOverConsumer {
  constructor(private readonly guests: GuestTakeover) {}

  @Consumes(GuestTakenOver)
  async execute({ data }: EventMessage<typeof GuestTakenOver>): Promise<void> {
    await this.guests.give(data.guestCompanyId, data.companyId);
  }
}
