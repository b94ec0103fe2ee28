import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetGuestPage } from '@cotizaobra/proto/quotations/get-guest-page';
import { Controller } from '@nestjs/common';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { GuestPages } from './guest-pages.js';
import { GuestSessions } from './guest-sessions.js';

/** Shows the page and notes when it was opened. The dispatch does not change: a reader has answered nothing. */
@Controller()
export class GetGuestPageHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: GuestSessions,
    private readonly invitations: InvitationRepository,
    private readonly pages: GuestPages,
  ) {}

  @Handles(GetGuestPage)
  execute({ session }: MessagePayload<typeof GetGuestPage>): Promise<MessageOutput<typeof GetGuestPage>> {
    return this.transactions.run(async () => {
      const guest = await this.sessions.find(session);
      const { dispatchId, openedAt } = guest.invitation;
      const now = new Date();
      await this.invitations.update(dispatchId, { openedAt: openedAt ?? now, lastOpenedAt: now });
      return this.pages.view(guest);
    });
  }
}
