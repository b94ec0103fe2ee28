import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { PriceResources } from '@cotizaobra/proto/quotations/price-resources';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { BudgetEditor } from './budget-editor.js';
import { changeView } from './budget-views.js';
import { ResourcePrices } from './resource-prices.js';

type Input = MessagePayload<typeof PriceResources>;
type Output = MessageOutput<typeof PriceResources>;

/** Several prices as one change. */
@Controller()
export class PriceResourcesHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: BudgetEditor,
    private readonly prices: ResourcePrices,
  ) {}

  @Handles(PriceResources)
  execute({ prices, ...input }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const document = await this.editor.openPrices(input, member);
      const { change, earlier } = await this.prices.set(document, prices);
      return { ...changeView(change), before: earlier.map(({ id, price }) => ({ resourceId: id, price })) };
    });
  }
}
