import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { publicPathOf } from '@cotizaobra/proto/core/files';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { COUNTERPARTIES_MAX } from '@cotizaobra/proto/quotations/limits';
import { ListCounterparties } from '@cotizaobra/proto/quotations/list-counterparties';
import { Controller } from '@nestjs/common';
import { CounterpartyRepository } from '../persistence/counterparty.repository.js';
import { companyActorOf } from './company-actor.js';
import { sourcesOf } from './list-page.js';

type Input = MessagePayload<typeof ListCounterparties>;
type Output = MessageOutput<typeof ListCounterparties>;

/** The companies that the client filter offers: all counterparties of the documents that the page can list. */
@Controller()
export class ListCounterpartiesHandler {
  constructor(private readonly counterparties: CounterpartyRepository) {}

  @Handles(ListCounterparties)
  async execute({ context, type, search }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    const sources = sourcesOf({ context, type, status: undefined, ownOnly: false });
    const found = await this.counterparties.find({ companyId, sources, search, limit: COUNTERPARTIES_MAX });
    return { companies: found.map(({ logoKey, ...company }) => ({ ...company, logoCompany: publicPathOf(logoKey) })) };
  }
}
