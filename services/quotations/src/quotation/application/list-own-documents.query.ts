import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { ListOwnDocuments as Message } from '@cotizaobra/proto/quotations/list-own-documents';
import { Injectable } from '@nestjs/common';
import type { CompanyActor } from './company-actor.js';
import { ListPage, sourcesOf } from './list-page.js';

/** One page of what the caller's company wrote. */
@Injectable()
export class ListOwnDocuments {
  constructor(private readonly pages: ListPage) {}

  execute(query: MessagePayload<typeof Message>, { companyId }: CompanyActor): Promise<MessageOutput<typeof Message>> {
    const { type, status } = query;
    return this.pages.read(query, companyId, sourcesOf({ context: undefined, type, status, ownOnly: true }));
  }
}
