import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { Requester } from '@cotizaobra/chassis/messaging/requests/requester';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ConfirmOrder } from '@cotizaobra/proto/orders/confirm-order';
import { ClaimAwardShare } from '@cotizaobra/proto/quotations/claim-award-share';
import { Controller } from '@nestjs/common';
import { OrderSteps } from './order-steps.js';

/** Confirms an order. Quotations seals its share before the commit, so that the award cannot be undone after it. */
@Controller()
export class ConfirmOrderHandler {
  constructor(
    private readonly steps: OrderSteps,
    private readonly requester: Requester,
  ) {}

  @Handles(ConfirmOrder)
  execute(
    { id, reason, acceptedBy }: MessagePayload<typeof ConfirmOrder>,
    { actor, address = null }: RequestContext,
  ): Promise<MessageOutput<typeof ConfirmOrder>> {
    return this.steps.run('confirm', id, actor, async ({ awardId, quotationId }) => {
      await this.requester.request(ClaimAwardShare, { awardId, quotationId });
      return { state: 'CONFIRMED', reason: reason || null, acceptedBy: acceptedBy ? { ...acceptedBy, address } : null };
    });
  }
}
