import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { SetAnalysis } from '@cotizaobra/proto/quotations/set-analysis';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { BudgetRepository } from '../persistence/budget.repository.js';
import { BudgetEditor } from './budget-editor.js';
import { analysisView, changeView } from './budget-views.js';

type Input = MessagePayload<typeof SetAnalysis>;
type Output = MessageOutput<typeof SetAnalysis>;

/** Writes the analysis of a part. Its cost becomes the price of the line. */
@Controller()
export class SetAnalysisHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: BudgetEditor,
    private readonly budgets: BudgetRepository,
  ) {}

  @Handles(SetAnalysis)
  execute({ id, version, ...written }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const document = await this.editor.openPrices({ id, version }, member);
      const change = await this.editor.write(document, [written]);
      const analysis = change.analyses[0]!;
      const nos = analysis.supplies.map(({ no }) => no);
      const counts = await this.budgets.counts(id, nos);
      const { saved, resources } = change;
      return {
        ...changeView(change),
        analysis: analysisView(analysis, { version: saved.version, profile: saved.profile, resources, counts }),
        disagreements: change.disagreements[0] ?? [],
      };
    });
  }
}
