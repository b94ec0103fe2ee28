import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { requestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { DeclineAsGuest } from '@cotizaobra/proto/quotations/decline-as-guest';
import { guestErrors } from '@cotizaobra/proto/quotations/guest-errors';
import { Controller } from '@nestjs/common';
import { AnswerDispatchHandler } from '../../quotation/application/answer-dispatch.js';
import { GuestPages } from './guest-pages.js';
import { GuestSessions, guestActor } from './guest-sessions.js';

/** 'No voy a cotizar': the dispatch is rejected with the reason. The same reason twice is one refusal. */
@Controller()
export class DeclineAsGuestHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: GuestSessions,
    private readonly answering: AnswerDispatchHandler,
    private readonly pages: GuestPages,
  ) {}

  @Handles(DeclineAsGuest)
  execute({
    session,
    dispatchId,
    reason,
  }: MessagePayload<typeof DeclineAsGuest>): Promise<MessageOutput<typeof DeclineAsGuest>> {
    return this.transactions.run(async () => {
      const guest = await this.sessions.lock(session, dispatchId);
      const { state, reason: given } = guest.dispatch;
      if (state === 'REJECTED' && given === reason) return this.pages.view(guest);
      if (state !== 'PENDING') throw new AppError(guestErrors.GUEST_ALREADY_SENT);
      const as = requestContext.fresh({ actor: guestActor(guest.invitation) });
      await this.answering.execute({ id: dispatchId, status: 'REJECTED', reason }, as);
      return this.pages.view(await this.sessions.find(session));
    });
  }
}
