import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetComparison } from '@cotizaobra/proto/quotations/get-comparison';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { ComparisonReader } from './comparison-reader.js';
import { Comparisons } from './comparisons.js';

type Input = MessagePayload<typeof GetComparison>;
type Output = MessageOutput<typeof GetComparison>;

/** For the owner of the Request alone. */
@Controller()
export class GetComparisonHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly reader: ComparisonReader,
    private readonly comparisons: Comparisons,
  ) {}

  @Handles(GetComparison)
  execute({ id, maxProviders }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.transactions.atOneMoment(async () => {
      const request = await this.reader.requestOf(id, companyId, 'read');
      return this.comparisons.view(request, maxProviders);
    });
  }
}
