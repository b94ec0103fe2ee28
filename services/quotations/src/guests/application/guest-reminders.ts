import { Injectable } from '@nestjs/common';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { GuestLinks } from './guest-links.js';

/** What 'Recordar' needs of invited companies; `GuestNews` mails the reminder. */
@Injectable()
export class GuestReminders {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly links: GuestLinks,
  ) {}

  /** Without the guests whose link the buyer revoked. */
  async withoutRevoked(dispatches: readonly Dispatch[]): Promise<Dispatch[]> {
    const invited = await this.invitations.ofDispatches(dispatches.map(({ id }) => id));
    return dispatches.filter(({ id }) => !invited.get(id)?.revokedAt);
  }

  /** The WhatsApp address of each guest without e-mail, by dispatch id; it holds one more link. */
  async whatsapps(dispatches: readonly Dispatch[], deadline: Date | null): Promise<Map<string, string>> {
    const invited = await this.invitations.ofDispatches(dispatches.map(({ id }) => id));
    const addresses = new Map<string, string>();
    for (const dispatch of dispatches) {
      const invitation = invited.get(dispatch.id);
      if (!invitation || invitation.revokedAt || invitation.email) continue;
      const { whatsapp } = await this.links.issue(invitation, dispatch, { deadline });
      addresses.set(dispatch.id, whatsapp);
    }
    return addresses;
  }
}
