import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { budgetErrors } from '@cotizaobra/proto/quotations/budget-errors';
import { SetPolynomial } from '@cotizaobra/proto/quotations/set-polynomial';
import { isPriceIndex } from '@cotizaobra/proto/rules/budget/price-indices';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { DocumentChanges } from '../../quotation/application/document-changes.js';
import { BudgetRepository } from '../persistence/budget.repository.js';
import { PolynomialRepository } from '../persistence/polynomial.repository.js';
import { BudgetEditor } from './budget-editor.js';
import { Polynomials } from './polynomials.js';

type Input = MessagePayload<typeof SetPolynomial>;
type Output = MessageOutput<typeof SetPolynomial>;

/** Keeps the indices of resources and the grouping. A grouping that breaks the decree is kept; the answer says why. */
@Controller()
export class SetPolynomialHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly editor: BudgetEditor,
    private readonly changes: DocumentChanges,
    private readonly budgets: BudgetRepository,
    private readonly repository: PolynomialRepository,
    private readonly polynomials: Polynomials,
  ) {}

  @Handles(SetPolynomial)
  execute({ id, version, indices, groups }: Input, { actor }: RequestContext): Promise<Output> {
    const member = companyActorOf(actor);
    return this.transactions.run(async () => {
      const document = await this.editor.open({ id, version }, member);
      if (indices) await this.choose(id, indices);
      if (groups !== undefined) {
        for (const group of groups ?? []) group.indices.forEach(checkIndex);
        await this.repository.keep(id, groups);
      }
      return this.polynomials.read(await this.changes.save(document, document));
    });
  }

  private async choose(documentId: string, indices: NonNullable<Input['indices']>): Promise<void> {
    const known = new Map((await this.budgets.used(documentId)).map((resource) => [resource.id, resource]));
    const chosen = indices.map(({ resourceId, index }) => {
      const resource = known.get(resourceId);
      if (!resource) throw new AppError(budgetErrors.RESOURCE_NOT_FOUND);
      if (index !== null) checkIndex(index);
      return { ...resource, priceIndex: index };
    });
    await this.budgets.saveResources(documentId, [...new Map(chosen.map((one) => [one.no, one])).values()]);
  }
}

function checkIndex(index: string): void {
  if (isPriceIndex(index)) return;
  const detail = `El índice ${index} no está en la lista de índices unificados del INEI.`;
  throw new AppError(budgetErrors.ANALYSIS_REFUSED, { detail });
}
