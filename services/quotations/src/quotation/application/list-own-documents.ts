import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ListOwnDocuments } from '@cotizaobra/proto/quotations/list-own-documents';
import { Controller } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { ListPage, sourcesOf } from './list-page.js';

type Input = MessagePayload<typeof ListOwnDocuments>;
type Output = MessageOutput<typeof ListOwnDocuments>;

/** One page of the documents that the caller's company wrote. */
@Controller()
export class ListOwnDocumentsHandler {
  constructor(private readonly pages: ListPage) {}

  @Handles(ListOwnDocuments)
  execute(query: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    const { type, status } = query;
    return this.pages.read(query, companyId, sourcesOf({ context: undefined, type, status, ownOnly: true }));
  }
}
