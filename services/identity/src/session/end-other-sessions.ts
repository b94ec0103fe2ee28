import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { EndOtherSessions } from '@cotizaobra/proto/identity/end-other-sessions';
import { Controller } from '@nestjs/common';
import { SessionRevoker } from './session.revoker.js';

/** Ends the caller's sessions except the one that asks. */
@Controller()
export class EndOtherSessionsHandler {
  constructor(
    private readonly revoker: SessionRevoker,
    private readonly transactions: Transactions,
  ) {}

  @Handles(EndOtherSessions)
  async execute(@CurrentActor() { userId, sessionId }: Actor): Promise<MessageOutput<typeof EndOtherSessions>> {
    const except = { except: sessionId };
    return { ended: await this.transactions.run(() => this.revoker.revoke(userId, 'closed', except)) };
  }
}
