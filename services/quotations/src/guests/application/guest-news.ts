import { MailQueue } from '@cotizaobra/chassis/mail/mail-queue';
import { Injectable } from '@nestjs/common';
import { proposedCounts } from '../../negotiation/domain/round.js';
import type { DispatchEvent } from '../../quotation/application/document-events.js';
import type { Dispatch } from '../../quotation/domain/dispatch.js';
import type { QuotationDocument } from '../../quotation/domain/document.js';
import type { PartyRecord } from '../../quotation/domain/party.js';
import { DispatchRepository } from '../../quotation/persistence/dispatch.repository.js';
import { InvitationRepository } from '../persistence/invitation.repository.js';
import type { InvitationRow } from '../persistence/invitation.row.js';
import { GuestLinks } from './guest-links.js';
import { GuestMails } from './guest-mails.js';
import { guestNews, type NewsText } from './guest-news.texts.js';

interface News {
  document: QuotationDocument;
  party: (id: string) => PartyRecord;
}

/**
 * Mails to guests, who have no bell. They are queued in the transaction of the change, each with a link of its own. Links
 * never travel on the event stream, so no other service could write these mails.
 */
@Injectable()
export class GuestNews {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly dispatches: DispatchRepository,
    private readonly links: GuestLinks,
    private readonly mails: GuestMails,
    private readonly queue: MailQueue,
  ) {}

  /** Mails what `event` means for its guest, if it has one and it means something. */
  async tell(event: DispatchEvent, { document, party }: News): Promise<void> {
    const { dispatch } = event;
    const guestSide = dispatch.requestDispatchId ? dispatch.senderCompanyId : dispatch.recipientCompanyId;
    if (!party(guestSide).guest) return;
    const buyer = party(
      guestSide === dispatch.senderCompanyId ? dispatch.recipientCompanyId : dispatch.senderCompanyId,
    );
    const about = { buyer: buyer.name, code: document.general.code, title: document.general.name };
    const text = textOf(event, document, about);
    const invitation = text && (await this.invitations.find(dispatch.requestDispatchId ?? dispatch.id));
    if (!text || !invitation) return;
    if (event.kind === 'deadlineExtended') await this.links.follow(invitation, dispatch);
    await this.mail(invitation, text, buyer.name);
  }

  /** To the invited address; whoever was invited by WhatsApp alone has none. */
  async mail(invitation: InvitationRow, text: NewsText, buyer: string): Promise<void> {
    const asked = invitation.email === null ? null : await this.dispatches.find(invitation.dispatchId);
    if (!asked || invitation.email === null) return;
    const link = isOpen(asked) ? await this.links.another(invitation, asked) : null;
    await this.queue.add(this.mails.news(invitation.email, text, buyer, link));
  }
}

const isOpen = ({ state }: Dispatch): boolean => state !== 'WITHDRAWN' && state !== 'SUPERSEDED';

function textOf(
  event: DispatchEvent,
  document: QuotationDocument,
  about: { buyer: string; code: string; title: string },
): NewsText | null {
  const isAnswer = event.dispatch.requestDispatchId !== null;
  switch (event.kind) {
    case 'deadlineExtended':
      return guestNews.deadlineExtended(about, event.deadline);
    case 'deadlineNear':
      return guestNews.deadlineNear(about, event.deadline, event.left);
    case 'reminded':
      return guestNews.reminded(about, event.deadline);
    case 'awarded': {
      const { lineCount: lines, total } = event.award;
      return guestNews.awarded(about, { lines, total, currency: document.general.typeMoneda });
    }
    case 'roundProposed':
      return guestNews.roundProposed(about, { number: event.round.number, ...proposedCounts(event.round) });
    case 'awardUndone':
    case 'reopened':
      return isAnswer ? guestNews.awardUndone(about) : null;
    case 'rejected':
      return isAnswer ? guestNews.notAwarded(about, event.lost ?? null) : null;
    default:
      return null;
  }
}
