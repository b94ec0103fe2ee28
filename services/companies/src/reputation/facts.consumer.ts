import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventDef, EventMessage } from '@cotizaobra/proto/core/event';
import * as orders from '@cotizaobra/proto/orders/events';
import * as quotations from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { FactBook } from './fact-book.js';

type Event = EventMessage<EventDef>;

/** Every event that is a fact, into the book: `fact-of-event.ts` reads them. */
@Controller()
export class FactsConsumer {
  constructor(private readonly book: FactBook) {}

  @Consumes(quotations.DispatchSent)
  dispatchSent(event: Event): void {
    this.book.record(event);
  }

  @Consumes(quotations.DispatchWithdrawn)
  dispatchWithdrawn(event: Event): void {
    this.book.record(event);
  }

  @Consumes(quotations.DispatchRejected)
  dispatchRejected(event: Event): void {
    this.book.record(event);
  }

  @Consumes(quotations.DeadlineExtended)
  deadlineExtended(event: Event): void {
    this.book.record(event);
  }

  @Consumes(quotations.QuotationReturned)
  quotationReturned(event: Event): void {
    this.book.record(event);
  }

  @Consumes(quotations.QuotationAwarded)
  quotationAwarded(event: Event): void {
    this.book.record(event);
  }

  @Consumes(quotations.AwardUndone)
  awardUndone(event: Event): void {
    this.book.record(event);
  }

  @Consumes(orders.OrderIssued)
  orderIssued(event: Event): void {
    this.book.record(event);
  }

  @Consumes(orders.OrderConfirmed)
  orderConfirmed(event: Event): void {
    this.book.record(event);
  }

  @Consumes(orders.OrderDeclined)
  orderDeclined(event: Event): void {
    this.book.record(event);
  }

  @Consumes(orders.OrderCancelled)
  orderCancelled(event: Event): void {
    this.book.record(event);
  }

  @Consumes(orders.OrderPartlyReceived)
  orderPartlyReceived(event: Event): void {
    this.book.record(event);
  }

  @Consumes(orders.OrderReceived)
  orderReceived(event: Event): void {
    this.book.record(event);
  }

  @Consumes(orders.OrderClosed)
  orderClosed(event: Event): void {
    this.book.record(event);
  }
}
