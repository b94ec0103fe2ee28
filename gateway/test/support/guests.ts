import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { guestErrors } from '@cotizaobra/proto/quotations/guest-errors';
import { OpenInvitation } from '@cotizaobra/proto/quotations/open-invitation';
import { SaveGuestDraft } from '@cotizaobra/proto/quotations/save-guest-draft';
import { Controller } from '@nestjs/common';

export const TOKEN = 'T'.repeat(43);
export const SESSION = 'S'.repeat(43);
export const OVER = 'O'.repeat(43);

/** Quotations with one link that works and one that is over. */
@Controller()
export class GuestAnswers {
  static opened: string[] = [];
  static saved: MessagePayload<typeof SaveGuestDraft>[] = [];

  @Handles(OpenInvitation)
  open({ token }: MessagePayload<typeof OpenInvitation>) {
    GuestAnswers.opened.push(token);
    if (token === OVER) throw new AppError(guestErrors.INVITATION_OVER);
    if (token !== TOKEN) throw new AppError(guestErrors.INVITATION_NOT_FOUND);
    return { session: SESSION, expiresAt: new Date(Date.now() + 60_000).toISOString() };
  }

  @Handles(SaveGuestDraft)
  save(input: MessagePayload<typeof SaveGuestDraft>) {
    GuestAnswers.saved.push(input);
    return { version: input.version + 1 };
  }
}
