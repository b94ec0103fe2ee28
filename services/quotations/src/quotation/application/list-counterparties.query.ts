import { publicPathOf } from '@cotizaobra/proto/core/files';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { COUNTERPARTIES_MAX } from '@cotizaobra/proto/quotations/limits';
import type { ListCounterparties as Message } from '@cotizaobra/proto/quotations/list-counterparties';
import { Injectable } from '@nestjs/common';
import { CounterpartyRepository } from '../persistence/counterparty.repository.js';
import type { CompanyActor } from './company-actor.js';
import { sourcesOf } from './list-page.js';

/** Whom the client filter offers: the other companies of the documents that the page could list. */
@Injectable()
export class ListCounterparties {
  constructor(private readonly counterparties: CounterpartyRepository) {}

  async execute(
    { context, type, search }: MessagePayload<typeof Message>,
    { companyId }: CompanyActor,
  ): Promise<MessageOutput<typeof Message>> {
    const sources = sourcesOf({ context, type, status: undefined, ownOnly: false });
    const found = await this.counterparties.find({ companyId, sources, search, limit: COUNTERPARTIES_MAX });
    return { companies: found.map(({ logoKey, ...company }) => ({ ...company, logoCompany: publicPathOf(logoKey) })) };
  }
}
