import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { JoinDocument } from '@cotizaobra/proto/quotations/join-document';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../../quotation/application/company-actor.js';
import { ItemEditRepository } from '../persistence/item-edit.repository.js';
import { ItemEdits } from './item-edits.js';

/** Whether the caller may be seen in a document, and under which name. It stores nothing. */
@Controller()
export class JoinDocumentHandler {
  constructor(
    private readonly documents: ItemEdits,
    private readonly edits: ItemEditRepository,
  ) {}

  @Handles(JoinDocument)
  async execute(
    { documentId }: MessagePayload<typeof JoinDocument>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof JoinDocument>> {
    const { companyId, userId } = companyActorOf(actor);
    await this.documents.ownDocument(documentId, companyId);
    return { name: await this.edits.nameOf(userId) };
  }
}
