import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetExplosion } from '@cotizaobra/proto/quotations/get-explosion';
import { suggestIndex } from '@cotizaobra/proto/rules/budget/suggest-index';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { BudgetReader } from './budget-reader.js';
import { resourceView } from './budget-views.js';
import { Explosions } from './explosions.js';

type Input = MessagePayload<typeof GetExplosion>;
type Output = MessageOutput<typeof GetExplosion>;

/** For the owner alone. */
@Controller()
export class GetExplosionHandler {
  constructor(
    private readonly budgets: BudgetReader,
    private readonly explosions: Explosions,
  ) {}

  @Handles(GetExplosion)
  execute({ id, titleId }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.budgets.own(id, companyId, async (document) => {
      const { resources, blocks, ...sums } = await this.explosions.read(document, titleId);
      return {
        version: document.version,
        resources: resources.map(({ stored, quantity, amount, share }) => {
          const suggestedIndex = stored.priceIndex === null ? suggestIndex(stored) : null;
          return { ...resourceView(stored), quantity, amount, share, suggestedIndex };
        }),
        kinds: blocks,
        ...sums,
      };
    });
  }
}
