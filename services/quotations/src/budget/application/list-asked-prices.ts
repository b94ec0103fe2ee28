import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ListAskedPrices } from '@cotizaobra/proto/quotations/list-asked-prices';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { AskedPrices } from './asked-prices.js';
import { BudgetReader } from './budget-reader.js';

type Input = MessagePayload<typeof ListAskedPrices>;
type Output = MessageOutput<typeof ListAskedPrices>;

/** For the owner of the budget, who owns the Requests too. */
@Controller()
export class ListAskedPricesHandler {
  constructor(
    private readonly budgets: BudgetReader,
    private readonly prices: AskedPrices,
  ) {}

  @Handles(ListAskedPrices)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.budgets.own(id, companyId, (budget) => this.prices.read(budget));
  }
}
