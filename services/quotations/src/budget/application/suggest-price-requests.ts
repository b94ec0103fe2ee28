import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { SuggestPriceRequests } from '@cotizaobra/proto/quotations/suggest-price-requests';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { BudgetReader } from './budget-reader.js';
import { SuggestedProviders } from './suggested-providers.js';
import { WantedResources } from './wanted-resources.js';

type Input = MessagePayload<typeof SuggestPriceRequests>;
type Output = MessageOutput<typeof SuggestPriceRequests>;

/** What 'Pedir precios' would make. Nothing is stored. */
@Controller()
export class SuggestPriceRequestsHandler {
  constructor(
    private readonly budgets: BudgetReader,
    private readonly wanted: WantedResources,
    private readonly providers: SuggestedProviders,
  ) {}

  @Handles(SuggestPriceRequests)
  async execute({ id, resourceIds }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    const { groups, place } = await this.budgets.own(id, companyId, async (document) => {
      return { groups: await this.wanted.groups(document, resourceIds), place: document.general };
    });
    return { groups: await this.providers.views(groups, place, companyId) };
  }
}
