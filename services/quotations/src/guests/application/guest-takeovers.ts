import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { GuestTakenOver } from '@cotizaobra/proto/quotations/events';
import { Injectable } from '@nestjs/common';
import { CodeRepository } from '../../quotation/persistence/code.repository.js';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import { SearchRepository } from '../../quotation/persistence/search.repository.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import { type Takeover, TakeoverRepository } from '../persistence/takeover.repository.js';

/**
 * Whoever signs up with the RUC and the verified e-mail of an invitation gets what the guest was asked and answered. Ids
 * stay, so the buyer's comparison, award and order point to the same answers. The links end.
 */
@Injectable()
export class GuestTakeovers {
  constructor(
    private readonly takeovers: TakeoverRepository,
    private readonly invitations: InvitationRepository,
    private readonly documents: DocumentRepository,
    private readonly codes: CodeRepository,
    private readonly search: SearchRepository,
    private readonly outbox: Outbox,
  ) {}

  /** After a person was stored, in the transaction of that. */
  async ofPerson(userId: string): Promise<void> {
    await this.takeovers.lockPerson(userId);
    for (const takeover of await this.takeovers.find('userId', userId)) await this.take(takeover);
  }

  /** After a company or one of its members was stored; the person is the owner or that member. */
  async ofCompany(companyId: string, userId: string): Promise<void> {
    await this.takeovers.lockPerson(userId);
    for (const takeover of await this.takeovers.find('companyId', companyId)) await this.take(takeover);
  }

  private async take(takeover: Takeover): Promise<void> {
    const { guestCompanyId, companyId, userId } = takeover;
    const invitations = await this.takeovers.lockInvitations(guestCompanyId);
    if (invitations.some(({ takenOverAt }) => takenOverAt)) return;
    const requestIds = [...new Set(invitations.map(({ documentId }) => documentId))].sort();
    for (const id of requestIds) await this.documents.lock(id);
    const now = new Date();
    for (const { id, type, code } of await this.takeovers.documentsOf(guestCompanyId)) {
      await this.documents.lock(id);
      const isTaken = await this.takeovers.isCodeTaken(companyId, code);
      // What was sent keeps the code it was sent with.
      const own = isTaken ? await this.codes.take({ companyId, type, now }) : code;
      await this.takeovers.give(id, takeover, own);
      if (!isTaken) await this.codes.note({ companyId, type, now }, code);
    }
    await this.takeovers.move(takeover);
    for (const { dispatchId } of invitations) {
      await this.invitations.revokeLinks(dispatchId, now);
      await this.invitations.update(dispatchId, { takenOverAt: now });
    }
    await this.search.companyRenamed(companyId);
    const data = { guestCompanyId, companyId, userId };
    await this.outbox.add(GuestTakenOver, { aggregateId: guestCompanyId, aggregateVersion: 1, companyId, data });
  }
}
