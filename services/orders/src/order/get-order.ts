import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetOrder } from '@cotizaobra/proto/orders/get-order';
import { Controller } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { OrderReader } from './order-reader.js';

@Controller()
export class GetOrderHandler {
  constructor(private readonly reader: OrderReader) {}

  @Handles(GetOrder)
  async execute(
    { id }: MessagePayload<typeof GetOrder>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof GetOrder>> {
    const { companyId } = companyActorOf(actor);
    return this.reader.view(await this.reader.find(id, companyId), companyId);
  }
}
