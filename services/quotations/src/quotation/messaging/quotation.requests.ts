import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import * as messages from '@cotizaobra/proto/quotations/document-requests';
import { Controller } from '@nestjs/common';
import { ActivateDocument } from '../application/activate-document.js';
import { companyActorOf } from '../application/company-actor.js';
import { CreateDocument } from '../application/create-document.js';
import { CreateQuickRequest } from '../application/create-quick-request.js';
import { DeleteDocument } from '../application/delete-document.js';
import { DuplicateDocument } from '../application/duplicate-document.js';
import { ReviseDocument } from '../application/revise-document.js';
import { ToggleDocument } from '../application/toggle-document.js';
import { UpdateDocument } from '../application/update-document.js';

type In<M extends MessageDef> = MessagePayload<M>;
type Out<M extends MessageDef> = Promise<MessageOutput<M>>;

/** Writing documents. The transport has checked access and input; every use case authorises by the actor's company. */
@Controller()
export class QuotationRequests {
  constructor(
    private readonly createDocument: CreateDocument,
    private readonly createQuickRequest: CreateQuickRequest,
    private readonly updateDocument: UpdateDocument,
    private readonly activateDocument: ActivateDocument,
    private readonly toggleDocument: ToggleDocument,
    private readonly deleteDocument: DeleteDocument,
    private readonly reviseDocument: ReviseDocument,
    private readonly duplicateDocument: DuplicateDocument,
  ) {}

  @Handles(messages.CreateDocument)
  create(input: In<typeof messages.CreateDocument>, { actor }: RequestContext): Out<typeof messages.CreateDocument> {
    return this.createDocument.execute(input, companyActorOf(actor));
  }

  @Handles(messages.CreateQuickRequest)
  createQuick(
    input: In<typeof messages.CreateQuickRequest>,
    { actor }: RequestContext,
  ): Out<typeof messages.CreateQuickRequest> {
    return this.createQuickRequest.execute(input, companyActorOf(actor));
  }

  @Handles(messages.UpdateDocument)
  update(input: In<typeof messages.UpdateDocument>, { actor }: RequestContext): Out<typeof messages.UpdateDocument> {
    return this.updateDocument.execute(input, companyActorOf(actor));
  }

  @Handles(messages.ActivateDocument)
  activate(
    input: In<typeof messages.ActivateDocument>,
    { actor }: RequestContext,
  ): Out<typeof messages.ActivateDocument> {
    return this.activateDocument.execute(input, companyActorOf(actor));
  }

  @Handles(messages.ToggleDocument)
  toggle(input: In<typeof messages.ToggleDocument>, { actor }: RequestContext): Out<typeof messages.ToggleDocument> {
    return this.toggleDocument.execute(input, companyActorOf(actor));
  }

  @Handles(messages.DeleteDocument)
  delete(input: In<typeof messages.DeleteDocument>, { actor }: RequestContext): Out<typeof messages.DeleteDocument> {
    return this.deleteDocument.execute(input, companyActorOf(actor));
  }

  @Handles(messages.ReviseDocument)
  revise(input: In<typeof messages.ReviseDocument>, { actor }: RequestContext): Out<typeof messages.ReviseDocument> {
    return this.reviseDocument.execute(input, companyActorOf(actor));
  }

  @Handles(messages.DuplicateDocument)
  duplicate(
    input: In<typeof messages.DuplicateDocument>,
    { actor }: RequestContext,
  ): Out<typeof messages.DuplicateDocument> {
    return this.duplicateDocument.execute(input, companyActorOf(actor));
  }
}
