import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { guestErrors } from '@cotizaobra/proto/quotations/guest-errors';
import { ReplaceGuestAnswer } from '@cotizaobra/proto/quotations/replace-guest-answer';
import { Controller } from '@nestjs/common';
import { checkInTime } from '../../quotation/domain/answering.js';
import { mayChange } from '../domain/taking-answers.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { GuestPages } from './guest-pages.js';
import { GuestSessions } from './guest-sessions.js';

type Input = MessagePayload<typeof ReplaceGuestAnswer>;
type Output = MessageOutput<typeof ReplaceGuestAnswer>;

/** Opens what was sent under seal for changes, or closes it again. Twice is once. */
@Controller()
export class ReplaceGuestAnswerHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: GuestSessions,
    private readonly invitations: InvitationRepository,
    private readonly pages: GuestPages,
  ) {}

  @Handles(ReplaceGuestAnswer)
  execute({ session, dispatchId, replacing }: Input): Promise<Output> {
    return this.transactions.run(async () => {
      const guest = await this.sessions.lock(session, dispatchId);
      const { dispatch } = guest;
      if (replacing && dispatch.sealed && dispatch.state === 'QUOTED') checkInTime(dispatch, new Date());
      if (replacing && !mayChange(guest, new Date())) throw new AppError(guestErrors.GUEST_ALREADY_SENT);
      await this.invitations.update(dispatchId, { replacing });
      return this.pages.view(await this.sessions.find(session));
    });
  }
}
