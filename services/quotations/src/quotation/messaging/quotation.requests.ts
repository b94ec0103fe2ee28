import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { ActivateDocument as ActivateDocumentMessage } from '@cotizaobra/proto/quotations/activate-document';
import { CreateDocument as CreateDocumentMessage } from '@cotizaobra/proto/quotations/create-document';
import { CreateQuickRequest as CreateQuickRequestMessage } from '@cotizaobra/proto/quotations/create-quick-request';
import { DeleteDocument as DeleteDocumentMessage } from '@cotizaobra/proto/quotations/delete-document';
import { DuplicateDocument as DuplicateDocumentMessage } from '@cotizaobra/proto/quotations/duplicate-document';
import { ReviseDocument as ReviseDocumentMessage } from '@cotizaobra/proto/quotations/revise-document';
import { ToggleDocument as ToggleDocumentMessage } from '@cotizaobra/proto/quotations/toggle-document';
import { UpdateDocument as UpdateDocumentMessage } from '@cotizaobra/proto/quotations/update-document';
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

  @Handles(CreateDocumentMessage)
  create(input: In<typeof CreateDocumentMessage>, { actor }: RequestContext): Out<typeof CreateDocumentMessage> {
    return this.createDocument.execute(input, companyActorOf(actor));
  }

  @Handles(CreateQuickRequestMessage)
  createQuick(
    input: In<typeof CreateQuickRequestMessage>,
    { actor }: RequestContext,
  ): Out<typeof CreateQuickRequestMessage> {
    return this.createQuickRequest.execute(input, companyActorOf(actor));
  }

  @Handles(UpdateDocumentMessage)
  update(input: In<typeof UpdateDocumentMessage>, { actor }: RequestContext): Out<typeof UpdateDocumentMessage> {
    return this.updateDocument.execute(input, companyActorOf(actor));
  }

  @Handles(ActivateDocumentMessage)
  activate(input: In<typeof ActivateDocumentMessage>, { actor }: RequestContext): Out<typeof ActivateDocumentMessage> {
    return this.activateDocument.execute(input, companyActorOf(actor));
  }

  @Handles(ToggleDocumentMessage)
  toggle(input: In<typeof ToggleDocumentMessage>, { actor }: RequestContext): Out<typeof ToggleDocumentMessage> {
    return this.toggleDocument.execute(input, companyActorOf(actor));
  }

  @Handles(DeleteDocumentMessage)
  delete(input: In<typeof DeleteDocumentMessage>, { actor }: RequestContext): Out<typeof DeleteDocumentMessage> {
    return this.deleteDocument.execute(input, companyActorOf(actor));
  }

  @Handles(ReviseDocumentMessage)
  revise(input: In<typeof ReviseDocumentMessage>, { actor }: RequestContext): Out<typeof ReviseDocumentMessage> {
    return this.reviseDocument.execute(input, companyActorOf(actor));
  }

  @Handles(DuplicateDocumentMessage)
  duplicate(
    input: In<typeof DuplicateDocumentMessage>,
    { actor }: RequestContext,
  ): Out<typeof DuplicateDocumentMessage> {
    return this.duplicateDocument.execute(input, companyActorOf(actor));
  }
}
