import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ImportPrices } from '@cotizaobra/proto/quotations/import-prices';
import { Controller } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { PriceImports } from './price-imports.js';

/** Imports the prices of our own form. */
@Controller()
export class ImportPricesHandler {
  constructor(private readonly prices: PriceImports) {}

  @Handles(ImportPrices)
  execute(
    input: MessagePayload<typeof ImportPrices>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof ImportPrices>> {
    return this.prices.store(input, companyActorOf(actor));
  }
}
