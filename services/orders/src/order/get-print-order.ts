import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetPrintOrder } from '@cotizaobra/proto/orders/get-print-order';
import { Controller } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { OrderReader } from './order-reader.js';

@Controller()
export class GetPrintOrderHandler {
  constructor(private readonly reader: OrderReader) {}

  @Handles(GetPrintOrder)
  async execute(
    { id }: MessagePayload<typeof GetPrintOrder>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof GetPrintOrder>> {
    const { companyId } = companyActorOf(actor);
    return this.reader.print(await this.reader.find(id, companyId));
  }
}
