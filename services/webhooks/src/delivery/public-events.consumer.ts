import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage, PublicEventDef } from '@cotizaobra/proto/core/event';
import {
  PublicOrderCancelled,
  PublicOrderClosed,
  PublicOrderConfirmed,
  PublicOrderDeclined,
  PublicOrderIssued,
  PublicOrderPartlyReceived,
  PublicOrderReceived,
} from '@cotizaobra/proto/orders/events';
import {
  PublicAcceptanceUndone,
  PublicAwardUndone,
  PublicDeadlineExtended,
  PublicDeadlineNear,
  PublicDispatchAccepted,
  PublicDispatchRejected,
  PublicDispatchReopened,
  PublicDispatchSent,
  PublicDispatchWithdrawn,
  PublicProposalOpened,
  PublicProposalReceived,
  PublicQuotationAwarded,
  PublicQuotationReturned,
  PublicRoundAnswered,
  PublicRoundLapsed,
  PublicRoundProposed,
} from '@cotizaobra/proto/quotations/events';
import type { WebhookEventType } from '@cotizaobra/proto/webhooks/event-types';
import { Controller } from '@nestjs/common';
import { EndpointRepository } from '../endpoint/endpoint.repository.js';
import { cloudEventText } from './cloud-event.js';
import { DeliveryRepository } from './delivery.repository.js';

/**
 * Makes one delivery of each event for every endpoint of the company that wants it. Late events are delivered too.
 */
@Controller()
export class PublicEventsConsumer {
  constructor(
    private readonly endpoints: EndpointRepository,
    private readonly deliveries: DeliveryRepository,
  ) {}

  @Consumes(PublicDispatchSent)
  sent(event: EventMessage<typeof PublicDispatchSent>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicDispatchAccepted)
  accepted(event: EventMessage<typeof PublicDispatchAccepted>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicAcceptanceUndone)
  acceptanceUndone(event: EventMessage<typeof PublicAcceptanceUndone>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicDispatchRejected)
  rejected(event: EventMessage<typeof PublicDispatchRejected>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicDispatchWithdrawn)
  withdrawn(event: EventMessage<typeof PublicDispatchWithdrawn>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicQuotationReturned)
  returned(event: EventMessage<typeof PublicQuotationReturned>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicQuotationAwarded)
  awarded(event: EventMessage<typeof PublicQuotationAwarded>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicAwardUndone)
  awardUndone(event: EventMessage<typeof PublicAwardUndone>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicRoundProposed)
  roundProposed(event: EventMessage<typeof PublicRoundProposed>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicRoundAnswered)
  roundAnswered(event: EventMessage<typeof PublicRoundAnswered>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicRoundLapsed)
  roundLapsed(event: EventMessage<typeof PublicRoundLapsed>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicDispatchReopened)
  reopened(event: EventMessage<typeof PublicDispatchReopened>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicDeadlineExtended)
  deadlineExtended(event: EventMessage<typeof PublicDeadlineExtended>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicDeadlineNear)
  deadlineNear(event: EventMessage<typeof PublicDeadlineNear>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicProposalReceived)
  proposalReceived(event: EventMessage<typeof PublicProposalReceived>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicProposalOpened)
  proposalOpened(event: EventMessage<typeof PublicProposalOpened>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicOrderIssued)
  orderIssued(event: EventMessage<typeof PublicOrderIssued>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicOrderConfirmed)
  orderConfirmed(event: EventMessage<typeof PublicOrderConfirmed>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicOrderDeclined)
  orderDeclined(event: EventMessage<typeof PublicOrderDeclined>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicOrderCancelled)
  orderCancelled(event: EventMessage<typeof PublicOrderCancelled>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicOrderPartlyReceived)
  orderPartlyReceived(event: EventMessage<typeof PublicOrderPartlyReceived>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicOrderReceived)
  orderReceived(event: EventMessage<typeof PublicOrderReceived>): Promise<void> {
    return this.passOn(event);
  }

  @Consumes(PublicOrderClosed)
  orderClosed(event: EventMessage<typeof PublicOrderClosed>): Promise<void> {
    return this.passOn(event);
  }

  private async passOn({ envelope, data }: EventMessage<PublicEventDef>): Promise<void> {
    const { companyId, id: eventId } = envelope;
    if (companyId === null) throw new Error('a public event without the company it is for');
    const eventType = envelope.type as WebhookEventType;
    const endpointIds = await this.endpoints.following(companyId, eventType);
    if (endpointIds.length === 0) return;
    const event = { companyId, eventId, eventType, body: cloudEventText(envelope, data) };
    await this.deliveries.insert(endpointIds, { ...event, manual: false });
  }
}
