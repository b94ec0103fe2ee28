import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { RenewInvitation } from '@cotizaobra/proto/quotations/renew-invitation';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { GuestLinks } from './guest-links.js';
import { OwnInvitations } from './own-invitations.js';

/** Ends the earlier links and issues a new one. What the guest typed stays. */
@Controller()
export class RenewInvitationHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly own: OwnInvitations,
    private readonly invitations: InvitationRepository,
    private readonly links: GuestLinks,
  ) {}

  @Handles(RenewInvitation)
  execute(
    { id }: MessagePayload<typeof RenewInvitation>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof RenewInvitation>> {
    const { companyId } = companyActorOf(actor);
    return this.transactions.run(async () => {
      const { invitation, dispatch } = await this.own.lock(id, companyId);
      if (invitation.takenOverAt || dispatch.state === 'WITHDRAWN' || dispatch.state === 'SUPERSEDED')
        throw new AppError(quotationErrors.ILLEGAL_STATE);
      await this.invitations.revokeLinks(id, new Date());
      const { whatsapp, expiresAt } = await this.links.issue(invitation, dispatch);
      return { whatsapp, expiresAt: expiresAt.toISOString() };
    });
  }
}
