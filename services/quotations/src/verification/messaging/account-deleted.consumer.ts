import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { AccountDeleted } from '@cotizaobra/proto/identity/events';
import { Controller } from '@nestjs/common';
import { SignerRepository } from '../persistence/signer.repository.js';

/** What an erased account accepted stays accepted, under a pseudonym (Ley 29733). */
@Controller()
export class AccountDeletedConsumer {
  constructor(private readonly signers: SignerRepository) {}

  @Consumes(AccountDeleted)
  async execute({ data: { userId } }: EventMessage<typeof AccountDeleted>): Promise<void> {
    await this.signers.erase(userId);
  }
}
