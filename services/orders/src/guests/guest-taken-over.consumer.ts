import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { GuestTakenOver } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { TakenOverGuests } from './taken-over-guests.js';

/** Shows a guest's orders to the company that it became. */
@Controller()
export class GuestTakenOverConsumer {
  constructor(private readonly guests: TakenOverGuests) {}

  @Consumes(GuestTakenOver)
  async execute({ data }: EventMessage<typeof GuestTakenOver>): Promise<void> {
    await this.guests.give(data.guestCompanyId, data.companyId);
  }
}
