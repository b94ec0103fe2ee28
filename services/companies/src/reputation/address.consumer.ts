import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { ProfileSaved } from '@cotizaobra/proto/identity/events';
import { Controller } from '@nestjs/common';
import { addressKey } from './address.js';
import { Ties } from './ties.js';

/** Stores each address that a person had; their order does not matter. */
@Controller()
export class AddressConsumer {
  constructor(private readonly ties: Ties) {}

  @Consumes(ProfileSaved)
  async execute({ data }: EventMessage<typeof ProfileSaved>): Promise<void> {
    const key = addressKey(data);
    if (key !== null) await this.ties.addAddress(data.userId, key);
  }
}
