import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetPolynomial } from '@cotizaobra/proto/quotations/get-polynomial';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { BudgetReader } from './budget-reader.js';
import { Polynomials } from './polynomials.js';

type Input = MessagePayload<typeof GetPolynomial>;
type Output = MessageOutput<typeof GetPolynomial>;

/** For the owner alone. */
@Controller()
export class GetPolynomialHandler {
  constructor(
    private readonly budgets: BudgetReader,
    private readonly polynomials: Polynomials,
  ) {}

  @Handles(GetPolynomial)
  execute({ id }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.budgets.own(id, companyId, (document) => this.polynomials.read(document));
  }
}
