import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import type { ListDocuments as Message } from '@cotizaobra/proto/quotations/list-documents';
import { Injectable } from '@nestjs/common';
import type { CompanyActor } from './company-actor.js';
import { ListPage, sourcesOf } from './list-page.js';

/** One page of Clientes or Proveedores, or of both. */
@Injectable()
export class ListDocuments {
  constructor(private readonly pages: ListPage) {}

  execute(
    { context, creator, myquotation, ...query }: MessagePayload<typeof Message>,
    { companyId }: CompanyActor,
  ): Promise<MessageOutput<typeof Message>> {
    const ownOnly = creator !== undefined || myquotation !== undefined;
    const { type, status } = query;
    return this.pages.read(query, companyId, sourcesOf({ context, type, status, ownOnly }));
  }
}
