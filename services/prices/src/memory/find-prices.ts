import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { FindPrices } from '@cotizaobra/proto/prices/find-prices';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { priceKey } from '@cotizaobra/proto/rules/prices/price-key';
import { Controller } from '@nestjs/common';
import { MarketLeavers } from '../market/market-leavers.js';
import { shownAfter } from '../market/market-window.js';
import { ProductRepository } from '../observation/product.repository.js';
import { companyActorOf } from './company-actor.js';
import { MemoryRepository } from './memory.repository.js';
import { marketView, ownView } from './price-views.js';

/** The last own price and the market of many lines: three queries, however many lines. */
@Controller()
export class FindPricesHandler {
  constructor(
    private readonly products: ProductRepository,
    private readonly memory: MemoryRepository,
    private readonly leavers: MarketLeavers,
  ) {}

  @Handles(FindPrices)
  async execute(
    { items, department, currency, basis }: MessagePayload<typeof FindPrices>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof FindPrices>> {
    const { companyId } = companyActorOf(actor);
    const [takesPart, productIds] = await Promise.all([
      this.leavers.takesPart(companyId),
      this.products.find(items.map(({ description, unit }) => priceKey(description, unit))),
    ]);
    const known = [...new Set(productIds.filter((id) => id !== null))];
    const after = shownAfter(limaDay(new Date()));
    const [lasts, markets] = await Promise.all([
      this.memory.lasts(companyId, known, currency),
      takesPart ? this.memory.markets(known, { department, currency, after }) : null,
    ]);
    return {
      department,
      currency,
      basis,
      takesPart,
      items: productIds.map((id) => {
        const last = id === null ? undefined : lasts.get(id);
        const market = id === null ? undefined : markets?.get(id);
        return { last: last ? ownView(last, basis) : null, market: marketView(market, basis) };
      }),
    };
  }
}
