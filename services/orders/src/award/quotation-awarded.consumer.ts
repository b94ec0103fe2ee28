import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { QuotationAwarded } from '@cotizaobra/proto/quotations/events';
import { Controller } from '@nestjs/common';
import { OrderIssuer } from './order-issuer.js';

/** Makes one order of each winner's share of an award. */
@Controller()
export class QuotationAwardedConsumer {
  constructor(private readonly issuer: OrderIssuer) {}

  @Consumes(QuotationAwarded)
  async execute({ data: { awardId, quotationId } }: EventMessage<typeof QuotationAwarded>): Promise<void> {
    await this.issuer.issue({ awardId, quotationId });
  }
}
