import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { budgetErrors } from '@cotizaobra/proto/quotations/budget-errors';
import { ComputeK } from '@cotizaobra/proto/quotations/compute-k';
import { adjustment, missingValues } from '@cotizaobra/proto/rules/budget/adjustment';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { BudgetReader } from './budget-reader.js';
import { Polynomials } from './polynomials.js';

type Input = MessagePayload<typeof ComputeK>;
type Output = MessageOutput<typeof ComputeK>;

/** K of the formula for given values of its indices. */
@Controller()
export class ComputeKHandler {
  constructor(
    private readonly budgets: BudgetReader,
    private readonly polynomials: Polynomials,
  ) {}

  @Handles(ComputeK)
  execute({ id, indices }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.budgets.own(id, companyId, async (document) => {
      const { monomials, problems } = await this.polynomials.read(document);
      if (problems[0] !== undefined) throw refused('polynomial', problems[0]);
      const missing = missingValues(monomials, indices);
      if (missing.length > 0) throw refused('indices', `Falta el valor de estos índices: ${missing.join(', ')}.`);
      return adjustment(monomials, indices);
    });
  }
}

function refused(path: string, detail: string): AppError {
  const { code } = budgetErrors.ANALYSIS_REFUSED;
  return new AppError(budgetErrors.ANALYSIS_REFUSED, { detail }, [{ path, code, message: detail }]);
}
