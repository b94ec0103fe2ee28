import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { AccountBlocked } from '@cotizaobra/proto/identity/events';
import { Controller } from '@nestjs/common';
import { ApiKeyRepository } from './api-key.repository.js';

/** Ends the keys of who was shut out. However late it comes: being let in again brings no key back. */
@Controller()
export class AccountBlockedConsumer {
  constructor(private readonly keys: ApiKeyRepository) {}

  @Consumes(AccountBlocked)
  async execute({ data }: EventMessage<typeof AccountBlocked>): Promise<void> {
    await this.keys.revokeAllOf(data.userId);
  }
}
