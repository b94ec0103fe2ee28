import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { PriceResource } from '@cotizaobra/proto/quotations/price-resource';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { BudgetRepository } from '../persistence/budget.repository.js';
import { BudgetEditor } from './budget-editor.js';
import { changeView, resourceView } from './budget-views.js';
import { ResourcePrices } from './resource-prices.js';

type Input = MessagePayload<typeof PriceResource>;
type Output = MessageOutput<typeof PriceResource>;

/** One price of a resource in the whole document. */
@Controller()
export class PriceResourceHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: BudgetEditor,
    private readonly prices: ResourcePrices,
    private readonly budgets: BudgetRepository,
  ) {}

  @Handles(PriceResource)
  execute({ resourceId, price, ...input }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const document = await this.editor.openPrices(input, member);
      const { change, earlier } = await this.prices.set(document, [{ resourceId, price }]);
      const [before] = earlier;
      if (!before) throw new Error('a priced resource without an earlier price');
      const counts = await this.budgets.counts(document.id, [before.no]);
      const resource = resourceView({ ...before, price, analyses: counts.get(before.no) ?? 0 });
      return { ...changeView(change), resource, before: before.price };
    });
  }
}
