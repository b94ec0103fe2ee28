import { MailQueue } from '@cotizaobra/chassis/mail/mail-queue';
import { Injectable } from '@nestjs/common';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import { SnapshotRepository } from '../../quotation/persistence/snapshot.repository.js';
import type { IssuedLink } from '../domain/issued-link.js';
import { expiryOf } from '../domain/link-expiry.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import type { InvitationRow } from '../persistence/invitation.row.js';
import { hashOf, newToken, sessionOf } from '../persistence/link-secrets.js';
import { GuestMails, type Reminder } from './guest-mails.js';

/** Issues links. The token leaves in the mail and in the answer to the buyer, and is stored nowhere. */
@Injectable()
export class GuestLinks {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly snapshots: SnapshotRepository,
    private readonly mails: GuestMails,
    private readonly queue: MailQueue,
  ) {}

  /** A new link of an invitation, mailed where an e-mail is known. Runs in the caller's transaction. */
  async issue(
    invitation: InvitationRow,
    dispatch: Dispatch,
    reminder: Reminder | null = null,
  ): Promise<{ whatsapp: string; expiresAt: Date }> {
    const { dispatchId, email, phone, name } = invitation;
    const content = await this.snapshots.get(dispatch.snapshotId);
    const { token, expiresAt } = await this.add(invitation, dispatch, content.validityDays);
    await this.invitations.update(dispatchId, { expiresAt, revokedAt: null });
    const { general, itemCount } = content;
    const buyer = content.sender?.name ?? '';
    const { name: title, code } = general;
    const text = { token, expiresAt, name, buyer, title, code, itemCount, message: dispatch.message };
    if (email) await this.queue.add(this.mails.invitation(email, text));
    return { whatsapp: this.mails.whatsapp(phone, text, reminder), expiresAt };
  }

  /**
   * One more link, for a mail with news: the token of the first is not known any more. Earlier links go on working,
   * because somebody may be typing on one. Null once the buyer has revoked the invitation.
   */
  async another(invitation: InvitationRow, dispatch: Dispatch): Promise<IssuedLink | null> {
    if (invitation.revokedAt) return null;
    const { validityDays } = await this.snapshots.get(dispatch.snapshotId);
    const link = await this.add(invitation, dispatch, validityDays);
    await this.invitations.prolong(invitation.dispatchId, link.expiresAt);
    return link;
  }

  /** After the deadline was extended, the links of the invitation work longer too. */
  async follow({ dispatchId }: InvitationRow, { deadline, snapshotId }: Dispatch): Promise<void> {
    const { validityDays } = await this.snapshots.get(snapshotId);
    await this.invitations.prolong(dispatchId, expiryOf(validityDays, deadline, new Date()));
  }

  private async add(
    { dispatchId }: InvitationRow,
    { deadline }: Pick<Dispatch, 'deadline'>,
    validityDays: number,
  ): Promise<IssuedLink> {
    const now = new Date();
    const token = newToken();
    const expiresAt = expiryOf(validityDays, deadline, now);
    const hashes = { tokenHash: hashOf(token), sessionHash: hashOf(sessionOf(token)) };
    await this.invitations.addLink({ ...hashes, dispatchId, createdAt: now, expiresAt });
    return { token, expiresAt };
  }
}
