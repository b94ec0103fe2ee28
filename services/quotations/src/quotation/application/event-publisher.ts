import { noteAct } from '@cotizaobra/chassis/audit/running-act';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { requestContext } from '@cotizaobra/chassis/observability/request-context';
import type { PublicEventDef } from '@cotizaobra/proto/core/event';
import { statusOf } from '@cotizaobra/proto/quotations/document-states.table';
import * as eventDefs from '@cotizaobra/proto/quotations/events';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { GuestNews } from '../../guests/application/guest-news.js';
import { answeredData, answersData, proposedData, roundData } from '../../negotiation/application/round-event-data.js';
import { AuditTrail } from '../../verification/application/audit-trail.js';
import type { QuotationDocument } from '../domain/document.js';
import { noteOf } from './act-note.js';
import { awardEventData, publicAwardData } from './award-event-data.js';
import type { DispatchEvent, DocumentEvent } from './document-events.js';
import { type DispatchContext, dispatchEventData, publicEventData, publicTotals } from './event-data.js';
import { Parties } from './parties.js';

const sides = ['sender', 'recipient'] as const;

const awardEvents = {
  awarded: { own: eventDefs.QuotationAwarded, public: eventDefs.PublicQuotationAwarded },
  awardUndone: { own: eventDefs.AwardUndone, public: eventDefs.PublicAwardUndone },
} as const;

const sentOf = ({ document, dispatch, party }: DispatchContext) => ({
  ...(party(dispatch.recipientCompanyId).guest ? { toGuest: true } : {}),
  ...(document.type === 'Request' && document.deadline ? { deadline: document.deadline.toISOString() } : {}),
});

const lostOf = ({ lost }: Extract<DispatchEvent, { kind: 'rejected' }>) => (lost ? { lost } : {});

/**
 * Writes events to the outbox in the transaction of the change. Each event goes to the platform once; an event about a
 * dispatch also goes to each of its two companies as a public event, and to a guest by mail. The audit trail gets both.
 */
@Injectable()
export class EventPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly parties: Parties,
    private readonly guests: GuestNews,
    private readonly trail: AuditTrail,
  ) {}

  /** `firstVersion` is the document's version after the first event. Each further event adds one. */
  async publish(document: QuotationDocument, events: readonly DocumentEvent[], firstVersion: number) {
    if (events.length === 0) return;
    const ids = events.flatMap((event) =>
      event.kind === 'changed' ? [] : [event.dispatch.senderCompanyId, event.dispatch.recipientCompanyId],
    );
    const party = await this.parties.forShowing([document.ownerCompanyId, ...ids]);
    for (const [index, event] of events.entries()) {
      const at = { aggregateId: document.id, aggregateVersion: firstVersion + index };
      if (event.kind === 'changed') await this.publishChange(document, event.change, at);
      else {
        await this.publishDispatch(event, { document, dispatch: event.dispatch, party }, at);
        await this.guests.tell(event, { document, party });
      }
    }
    await this.trail.record(document, events, party);
    noteAct(noteOf(document, events, party, requestContext.current()?.actor?.companyId ?? null));
  }

  private publishChange(document: QuotationDocument, change: ChangeOf, at: At) {
    return this.outbox.add(eventDefs.DocumentChanged, {
      ...at,
      data: {
        documentId: document.id,
        documentType: document.type,
        ownerCompanyId: document.ownerCompanyId,
        change,
        status: statusOf(document.lifecycle),
      },
    });
  }

  private async publishDispatch(event: DispatchEvent, context: DispatchContext, at: At): Promise<void> {
    const data = dispatchEventData(context);
    const { document } = context;
    switch (event.kind) {
      case 'sent': {
        const more = sentOf(context);
        await this.outbox.add(eventDefs.DispatchSent, { ...at, data: { ...data, ...more } });
        const totals = document.type === 'Request' ? null : publicTotals(document);
        return this.publishToBoth(eventDefs.PublicDispatchSent, context, at, { totals });
      }
      case 'accepted':
        await this.outbox.add(eventDefs.DispatchAccepted, {
          ...at,
          data: { ...data, copyId: event.copyId },
        });
        return this.publishToBoth(eventDefs.PublicDispatchAccepted, context, at, {});
      case 'acceptanceUndone':
        await this.outbox.add(eventDefs.AcceptanceUndone, { ...at, data });
        return this.publishToBoth(eventDefs.PublicAcceptanceUndone, context, at, {});
      case 'rejected':
        await this.outbox.add(eventDefs.DispatchRejected, {
          ...at,
          data: { ...data, declined: event.declined, ...lostOf(event) },
        });
        return this.publishToBoth(eventDefs.PublicDispatchRejected, context, at, lostOf(event));
      case 'reopened':
        await this.outbox.add(eventDefs.DispatchReopened, { ...at, data });
        return this.publishToBoth(eventDefs.PublicDispatchReopened, context, at, {});
      case 'awarded':
      case 'awardUndone': {
        const defs = awardEvents[event.kind];
        await this.outbox.add(defs.own, { ...at, data: awardEventData(context, event.award) });
        return this.publishToBoth(defs.public, context, at, publicAwardData(context, event.award));
      }
      case 'withdrawn':
        await this.outbox.add(eventDefs.DispatchWithdrawn, {
          ...at,
          data: { ...data, reason: event.reason },
        });
        return this.publishToBoth(eventDefs.PublicDispatchWithdrawn, context, at, {});
      case 'deadlineExtended': {
        const times = { deadline: event.deadline.toISOString(), before: event.before.toISOString() };
        await this.outbox.add(eventDefs.DeadlineExtended, { ...at, data: { ...data, ...times } });
        return this.publishToBoth(eventDefs.PublicDeadlineExtended, context, at, times);
      }
      case 'deadlineNear': {
        const times = { deadline: event.deadline.toISOString(), left: event.left };
        await this.outbox.add(eventDefs.DeadlineNear, { ...at, data: { ...data, ...times } });
        const forCompany = event.dispatch.recipientCompanyId;
        await this.outbox.addPublic(eventDefs.PublicDeadlineNear, {
          ...at,
          forCompany,
          data: { ...publicEventData(context, 'recipient'), ...times },
        });
        return;
      }
      case 'roundProposed': {
        const facts = proposedData(event.round);
        await this.outbox.add(eventDefs.RoundProposed, { ...at, data: { ...data, ...facts } });
        return this.publishToBoth(eventDefs.PublicRoundProposed, context, at, facts);
      }
      case 'roundAnswered': {
        const { opensVersion } = event;
        const facts = answeredData(event.round);
        await this.outbox.add(eventDefs.RoundAnswered, { ...at, data: { ...data, ...facts, opensVersion } });
        return this.publishToBoth(eventDefs.PublicRoundAnswered, context, at, facts);
      }
      case 'roundLapsed': {
        const facts = { ...roundData(event.round), lapse: event.lapse };
        await this.outbox.add(eventDefs.RoundLapsed, { ...at, data: { ...data, ...facts } });
        return this.publishToBoth(eventDefs.PublicRoundLapsed, context, at, facts);
      }
      case 'reminded': {
        const deadline = event.deadline?.toISOString() ?? null;
        await this.outbox.add(eventDefs.DispatchReminded, { ...at, data: { ...data, deadline } });
        return;
      }
      case 'opened': {
        const { requestId, digest } = event;
        await this.outbox.add(eventDefs.ProposalOpened, { ...at, data: { ...data, requestId, digest } });
        const totals = publicTotals(document);
        return this.publishToBoth(eventDefs.PublicProposalOpened, context, at, { requestId, digest, totals });
      }
      case 'returned': {
        const { requestId, requestDispatchId } = event;
        await this.outbox.add(eventDefs.QuotationReturned, {
          ...at,
          data: {
            ...data,
            requestId,
            requestDispatchId,
            ...(event.dispatch.sealed ? { sealed: true } : {}),
            ...(event.answers ? { answers: answersData(event.answers) } : {}),
          },
        });
        if (event.dispatch.sealed)
          return this.publishToBoth(eventDefs.PublicProposalReceived, context, at, { requestId });
        return this.publishToBoth(eventDefs.PublicQuotationReturned, context, at, {
          requestId,
          totals: publicTotals(document),
        });
      }
    }
  }

  private async publishToBoth<D extends z.ZodType>(
    def: PublicEventDef<D>,
    context: DispatchContext,
    at: At,
    more: Omit<z.input<D>, keyof ReturnType<typeof publicEventData>>,
  ): Promise<void> {
    const { senderCompanyId, recipientCompanyId } = context.dispatch;
    for (const role of sides) {
      const forCompany = role === 'sender' ? senderCompanyId : recipientCompanyId;
      const data = { ...publicEventData(context, role), ...more } as z.input<D>;
      await this.outbox.addPublic(def, { ...at, forCompany, data });
    }
  }
}

interface At {
  aggregateId: string;
  aggregateVersion: number;
}

type ChangeOf = Extract<DocumentEvent, { kind: 'changed' }>['change'];
