import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { RevokeInvitation } from '@cotizaobra/proto/quotations/revoke-invitation';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { Parties } from '../../quotation/application/parties.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import { SnapshotRepository } from '../../quotation/persistence/snapshot.repository.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import type { InvitationRow } from '../persistence/invitation.row.js';
import { GuestNews } from './guest-news.js';
import { guestNews } from './guest-news.texts.js';
import { OwnInvitations } from './own-invitations.js';

/** Ends every link of an invitation. The dispatch stays; what was sent stays too. */
@Controller()
export class RevokeInvitationHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly own: OwnInvitations,
    private readonly invitations: InvitationRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly parties: Parties,
    private readonly news: GuestNews,
  ) {}

  @Handles(RevokeInvitation)
  execute(
    { id }: MessagePayload<typeof RevokeInvitation>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof RevokeInvitation>> {
    const { companyId } = companyActorOf(actor);
    return this.transactions.run(async () => {
      const { invitation, dispatch } = await this.own.lock(id, companyId);
      const now = new Date();
      await this.invitations.revokeLinks(id, now);
      await this.invitations.update(id, { revokedAt: invitation.revokedAt ?? now });
      if (!invitation.revokedAt) await this.tell({ ...invitation, revokedAt: now }, dispatch);
      return {};
    });
  }

  private async tell(invitation: InvitationRow, { snapshotId, senderCompanyId }: Dispatch): Promise<void> {
    const { general, sender } = await this.snapshots.get(snapshotId);
    const buyer = sender?.name ?? (await this.parties.forShowing([senderCompanyId]))(senderCompanyId).name;
    const text = guestNews.revoked({ buyer, code: general.code, title: general.name });
    await this.news.mail(invitation, text, buyer);
  }
}
