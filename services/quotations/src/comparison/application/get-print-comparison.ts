import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetPrintComparison } from '@cotizaobra/proto/quotations/get-print-comparison';
import { limaDay } from '@cotizaobra/proto/rules/dates';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { Parties } from '../../quotation/application/parties.js';
import { ComparisonReader } from './comparison-reader.js';
import { Comparisons } from './comparisons.js';

type Input = MessagePayload<typeof GetPrintComparison>;
type Output = MessageOutput<typeof GetPrintComparison>;

/** The comparison with what paper adds: the buyer and the day. For the owner of the Request alone. */
@Controller()
export class GetPrintComparisonHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly reader: ComparisonReader,
    private readonly comparisons: Comparisons,
    private readonly parties: Parties,
  ) {}

  @Handles(GetPrintComparison)
  execute({ id, maxProviders }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.transactions.atOneMoment(async () => {
      const request = await this.reader.requestOf(id, companyId, 'read');
      const comparison = await this.comparisons.view(request, maxProviders);
      const { name, ruc, logoKey, contact } = (await this.parties.forShowing([companyId]))(companyId);
      const contactName = contact ? `${contact.name} ${contact.lastName}`.trim() : null;
      return { comparison, buyer: { name, ruc, logoObjectKey: logoKey, contactName }, day: limaDay(new Date()) };
    });
  }
}
