import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { guestErrors } from '@cotizaobra/proto/quotations/guest-errors';
import { UndoGuestDecline } from '@cotizaobra/proto/quotations/undo-guest-decline';
import { Controller } from '@nestjs/common';
import { InvolvedAnswers } from '../../comparison/application/involved-answers.js';
import { advanced, checkInTime } from '../../quotation/domain/answering.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import { isClosed } from '../../quotation/domain/document.js';
import { GuestPages } from './guest-pages.js';
import { GuestSessions } from './guest-sessions.js';

/** Takes 'No voy a cotizar' back. Twice is once: an open page answers as it is. */
@Controller()
export class UndoGuestDeclineHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: GuestSessions,
    private readonly involved: InvolvedAnswers,
    private readonly pages: GuestPages,
  ) {}

  @Handles(UndoGuestDecline)
  execute({
    session,
    dispatchId,
  }: MessagePayload<typeof UndoGuestDecline>): Promise<MessageOutput<typeof UndoGuestDecline>> {
    return this.transactions.run(async () => {
      const guest = await this.sessions.lock(session, dispatchId);
      if (guest.dispatch.state === 'PENDING') return this.pages.view(guest);
      if (guest.dispatch.state !== 'REJECTED') throw new AppError(guestErrors.GUEST_NOT_DECLINED);
      await this.reopen(guest.dispatch, new Date());
      return this.pages.view(await this.sessions.find(session));
    });
  }

  /** As if nothing had been answered; the buyer is told. ILLEGAL_STATE for a Request that takes no answers. */
  private async reopen(refused: Dispatch, now: Date): Promise<void> {
    const found = (await this.involved.lock([refused])).get(refused.id);
    if (!found || isClosed(found.document)) throw new AppError(quotationErrors.ILLEGAL_STATE);
    checkInTime(found.dispatch, now);
    const dispatch = { ...advanced(found.dispatch, 'restore', now), reason: null, answeredAt: null };
    await this.involved.settle({ ...found, dispatch }, [{ kind: 'reopened', dispatch }]);
  }
}
