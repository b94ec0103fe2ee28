import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { RemoveAnalysis } from '@cotizaobra/proto/quotations/remove-analysis';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { BudgetEditor } from './budget-editor.js';
import { changeView } from './budget-views.js';

type Input = MessagePayload<typeof RemoveAnalysis>;
type Output = MessageOutput<typeof RemoveAnalysis>;

/** 'Convertir en precio'. */
@Controller()
export class RemoveAnalysisHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: BudgetEditor,
  ) {}

  @Handles(RemoveAnalysis)
  execute({ itemId, ...input }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const document = await this.editor.open(input, member);
      return changeView(await this.editor.detach(document, itemId));
    });
  }
}
