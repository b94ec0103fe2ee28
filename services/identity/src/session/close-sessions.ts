import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { CloseSessions } from '@cotizaobra/proto/identity/close-sessions';
import { Controller } from '@nestjs/common';
import { SessionRevoker } from './session.revoker.js';

/** Ends every session of a person. */
@Controller()
export class CloseSessionsHandler {
  constructor(
    private readonly revoker: SessionRevoker,
    private readonly transactions: Transactions,
  ) {}

  @Handles(CloseSessions)
  async execute(@CurrentActor() { userId }: Actor): Promise<MessageOutput<typeof CloseSessions>> {
    await this.transactions.run(() => this.revoker.revoke(userId, 'closed'));
    return {};
  }
}
