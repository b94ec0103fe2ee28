import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import { guestErrors } from '@cotizaobra/proto/quotations/guest-errors';
import { Injectable } from '@nestjs/common';
import type { Round } from '../../negotiation/domain/round.js';
import { RoundRepository } from '../../negotiation/persistence/round.repository.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import type { InvitationLinkRow, InvitationRow } from '../persistence/invitation.row.js';

export interface Guest {
  invitation: InvitationRow;
  dispatch: Dispatch;
  /** The round on its answer that waits for the next version. */
  round: Round | null;
}

/** Who is behind a link. Nothing is cached, so a revoked link ends at once. */
@Injectable()
export class GuestSessions {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly dispatches: DispatchRepository,
    private readonly rounds: RoundRepository,
  ) {}

  /** The link of a token. Throws INVITATION_NOT_FOUND, INVITATION_OVER, INVITATION_TAKEN_OVER. */
  async open(token: string): Promise<InvitationLinkRow> {
    return this.alive(await this.invitations.findByToken(token));
  }

  /** The same for a session; also GUEST_REQUEST_CLOSED. */
  async find(session: string): Promise<Guest> {
    const { dispatchId } = await this.alive(await this.invitations.findBySession(session));
    const invitation = await this.invitations.find(dispatchId);
    const dispatch = await this.dispatches.find(dispatchId);
    if (!invitation || !dispatch) throw new AppError(guestErrors.INVITATION_NOT_FOUND);
    if (dispatch.state === 'WITHDRAWN' || dispatch.state === 'SUPERSEDED')
      throw new AppError(guestErrors.GUEST_REQUEST_CLOSED);
    const answered = dispatch.state === 'QUOTED' && dispatch.copyId;
    return { invitation, dispatch, round: answered ? await this.rounds.openOf(answered) : null };
  }

  /** The same for a change: the page must be the session's own, and others on the link wait. */
  async lock(session: string, dispatchId: string): Promise<Guest> {
    const before = await this.find(session);
    if (before.dispatch.id !== dispatchId) throw new AppError(guestErrors.GUEST_OTHER_LINK);
    const invitation = await this.invitations.lock(dispatchId);
    return { ...(await this.find(session)), invitation };
  }

  private async alive(link: InvitationLinkRow | null): Promise<InvitationLinkRow> {
    if (!link) throw new AppError(guestErrors.INVITATION_NOT_FOUND);
    if (!link.revokedAt && link.expiresAt > new Date()) return link;
    const invitation = await this.invitations.find(link.dispatchId);
    throw new AppError(invitation?.takenOverAt ? guestErrors.INVITATION_TAKEN_OVER : guestErrors.INVITATION_OVER);
  }
}

/** A guest acts for its own company, which owns nothing but the answer to this dispatch. */
export const guestActor = ({ guestCompanyId, guestUserId, dispatchId, email }: InvitationRow): Actor => ({
  userId: guestUserId,
  sessionId: dispatchId,
  email: email ?? '',
  role: 'Usuario',
  companyId: guestCompanyId,
  companyRole: 'owner',
  means: 'guest',
});
