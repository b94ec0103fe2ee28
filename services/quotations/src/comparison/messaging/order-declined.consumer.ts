import { Consumes } from '@cotizaobra/chassis/messaging/events/consumes.decorator';
import type { EventMessage } from '@cotizaobra/proto/core/event';
import { OrderDeclined } from '@cotizaobra/proto/orders/events';
import { Controller } from '@nestjs/common';
import { DocumentRepository } from '../../quotation/persistence/document.repository.js';
import { AwardUndoing } from '../application/award-undoing.js';
import { AwardRepository } from '../persistence/award.repository.js';

/** Opens the lines of a declined order again. An award that was undone meanwhile stays undone. */
@Controller()
export class OrderDeclinedConsumer {
  constructor(
    private readonly documents: DocumentRepository,
    private readonly awards: AwardRepository,
    private readonly undoing: AwardUndoing,
  ) {}

  @Consumes(OrderDeclined)
  async execute({ data }: EventMessage<typeof OrderDeclined>): Promise<void> {
    const request = await this.documents.lock(data.requestId);
    const awards = await this.awards.ofRequest(data.requestId);
    const share = awards
      .flatMap(({ shares }) => shares)
      .find(({ awardId, quotationId }) => awardId === data.awardId && quotationId === data.quotationId);
    if (request && share) await this.undoing.decline(request, awards, share);
  }
}
