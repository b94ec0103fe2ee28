import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetPrices } from '@cotizaobra/proto/prices/get-prices';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { priceKey } from '@cotizaobra/proto/rules/prices/price-key';
import { Controller } from '@nestjs/common';
import { MarketLeavers } from '../market/market-leavers.js';
import { shownAfter } from '../market/market-window.js';
import { ProductRepository } from '../observation/product.repository.js';
import { companyActorOf } from './company-actor.js';
import { MemoryRepository } from './memory.repository.js';
import { marketView, ownView } from './price-views.js';

/** Own prices of one line with their history, and the market of the department. */
@Controller()
export class GetPricesHandler {
  constructor(
    private readonly products: ProductRepository,
    private readonly memory: MemoryRepository,
    private readonly leavers: MarketLeavers,
  ) {}

  @Handles(GetPrices)
  async execute(
    { description, unit, department, currency, basis }: MessagePayload<typeof GetPrices>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof GetPrices>> {
    const { companyId } = companyActorOf(actor);
    const [takesPart, [productId]] = await Promise.all([
      this.leavers.takesPart(companyId),
      this.products.find([priceKey(description, unit)]),
    ]);
    const asked = { department, currency, basis, takesPart };
    if (!productId) return { ...asked, own: null, market: null };
    const after = shownAfter(limaDay(new Date()));
    const [rows, markets] = await Promise.all([
      this.memory.history(companyId, productId, currency),
      takesPart ? this.memory.markets([productId], { department, currency, after }) : null,
    ]);
    const history = rows.map((row) => ownView(row, basis));
    const [last] = history;
    return { ...asked, own: last ? { last, history } : null, market: marketView(markets?.get(productId), basis) };
  }
}
