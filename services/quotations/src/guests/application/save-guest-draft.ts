import { canonicalJson } from '@cotizaobra/chassis/data/canonical-json';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { guestErrors } from '@cotizaobra/proto/quotations/guest-errors';
import { SaveGuestDraft } from '@cotizaobra/proto/quotations/save-guest-draft';
import { Controller } from '@nestjs/common';
import { takesAnswer } from '../domain/taking-answers.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { GuestSessions } from './guest-sessions.js';

/** Keeps what was typed. Whoever saves over another person's draft is told, and keeps its own. */
@Controller()
export class SaveGuestDraftHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: GuestSessions,
    private readonly invitations: InvitationRepository,
  ) {}

  @Handles(SaveGuestDraft)
  execute({
    session,
    dispatchId,
    version,
    draft,
  }: MessagePayload<typeof SaveGuestDraft>): Promise<MessageOutput<typeof SaveGuestDraft>> {
    return this.transactions.run(async () => {
      const guest = await this.sessions.lock(session, dispatchId);
      const { invitation } = guest;
      if (!takesAnswer(guest, new Date())) throw new AppError(guestErrors.GUEST_ALREADY_SENT);
      if (canonicalJson(invitation.draft) === canonicalJson(draft)) return { version: invitation.draftVersion };
      if (version !== invitation.draftVersion) throw new AppError(guestErrors.GUEST_DRAFT_CHANGED);
      return { version: await this.invitations.saveDraft(invitation, draft) };
    });
  }
}
