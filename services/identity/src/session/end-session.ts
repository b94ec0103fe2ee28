import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { EndSession } from '@cotizaobra/proto/identity/end-session';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { Controller } from '@nestjs/common';
import { SessionRevoker } from './session.revoker.js';

/** Ends one of the caller's sessions. */
@Controller()
export class EndSessionHandler {
  constructor(
    private readonly revoker: SessionRevoker,
    private readonly transactions: Transactions,
  ) {}

  /** Throws SESSION_NOT_FOUND, also for another person's session. */
  @Handles(EndSession)
  async execute(
    @Input() { id }: MessagePayload<typeof EndSession>,
    @CurrentActor() { userId }: Actor,
  ): Promise<MessageOutput<typeof EndSession>> {
    await this.transactions.run(async () => {
      const ended = await this.revoker.revoke(userId, 'closed', { only: id });
      if (ended === 0) throw new AppError(identityErrors.SESSION_NOT_FOUND);
    });
    return {};
  }
}
