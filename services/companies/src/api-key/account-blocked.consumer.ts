import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { AccountBlocked } from '@cotizaobra/proto/identity/events';
import { Controller } from '@nestjs/common';
import { ApiKeyRepository } from './api-key.repository.js';

/** Revokes the keys of a blocked account, even when the event arrives late. Unblocking restores no key. */
@Controller()
export class AccountBlockedConsumer {
  constructor(private readonly keys: ApiKeyRepository) {}

  @Consumes(AccountBlocked)
  async execute({ data }: EventMessage<typeof AccountBlocked>): Promise<void> {
    await this.keys.revokeAllOf(data.userId);
  }
}
