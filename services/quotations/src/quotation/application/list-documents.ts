import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ListDocuments } from '@cotizaobra/proto/quotations/list-documents';
import { Controller } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { ListPage, sourcesOf } from './list-page.js';

type Input = MessagePayload<typeof ListDocuments>;
type Output = MessageOutput<typeof ListDocuments>;

/** One page of Clientes, of Proveedores or of both. */
@Controller()
export class ListDocumentsHandler {
  constructor(private readonly pages: ListPage) {}

  @Handles(ListDocuments)
  execute({ context, creator, myquotation, ...query }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    const ownOnly = creator !== undefined || myquotation !== undefined;
    const { type, status } = query;
    return this.pages.read(query, companyId, sourcesOf({ context, type, status, ownOnly }));
  }
}
