import { Handles } from '@cotizaobra/chassis/messages/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/process/request-context';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import * as documentMessages from '@cotizaobra/proto/quotations/document-requests';
import * as itemMessages from '@cotizaobra/proto/quotations/item-requests';
import { Controller } from '@nestjs/common';
import { ActivateDocument } from '../application/activate-document.js';
import { callerOf } from '../application/caller.js';
import { CreateDocument } from '../application/create-document.js';
import { DeleteDocument } from '../application/delete-document.js';
import { DuplicateDocument } from '../application/duplicate-document.js';
import { EditItems } from '../application/edit-items.js';
import { ReplaceElements } from '../application/replace-elements.js';
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
    private readonly updateDocument: UpdateDocument,
    private readonly editItems: EditItems,
    private readonly replaceElements: ReplaceElements,
    private readonly activateDocument: ActivateDocument,
    private readonly toggleDocument: ToggleDocument,
    private readonly deleteDocument: DeleteDocument,
    private readonly reviseDocument: ReviseDocument,
    private readonly duplicateDocument: DuplicateDocument,
  ) {}

  @Handles(documentMessages.CreateDocument)
  create(
    input: In<typeof documentMessages.CreateDocument>,
    { actor }: RequestContext,
  ): Out<typeof documentMessages.CreateDocument> {
    return this.createDocument.execute(input, callerOf(actor));
  }

  @Handles(documentMessages.UpdateDocument)
  update(
    input: In<typeof documentMessages.UpdateDocument>,
    { actor }: RequestContext,
  ): Out<typeof documentMessages.UpdateDocument> {
    return this.updateDocument.execute(input, callerOf(actor));
  }

  @Handles(itemMessages.EditItems)
  edit(input: In<typeof itemMessages.EditItems>, { actor }: RequestContext): Out<typeof itemMessages.EditItems> {
    return this.editItems.execute(input, callerOf(actor));
  }

  @Handles(itemMessages.ReplaceElements)
  replace(
    input: In<typeof itemMessages.ReplaceElements>,
    { actor }: RequestContext,
  ): Out<typeof itemMessages.ReplaceElements> {
    return this.replaceElements.execute(input, callerOf(actor));
  }

  @Handles(documentMessages.ActivateDocument)
  activate(
    input: In<typeof documentMessages.ActivateDocument>,
    { actor }: RequestContext,
  ): Out<typeof documentMessages.ActivateDocument> {
    return this.activateDocument.execute(input, callerOf(actor));
  }

  @Handles(documentMessages.ToggleDocument)
  toggle(
    input: In<typeof documentMessages.ToggleDocument>,
    { actor }: RequestContext,
  ): Out<typeof documentMessages.ToggleDocument> {
    return this.toggleDocument.execute(input, callerOf(actor));
  }

  @Handles(documentMessages.DeleteDocument)
  delete(
    input: In<typeof documentMessages.DeleteDocument>,
    { actor }: RequestContext,
  ): Out<typeof documentMessages.DeleteDocument> {
    return this.deleteDocument.execute(input, callerOf(actor));
  }

  @Handles(documentMessages.ReviseDocument)
  revise(
    input: In<typeof documentMessages.ReviseDocument>,
    { actor }: RequestContext,
  ): Out<typeof documentMessages.ReviseDocument> {
    return this.reviseDocument.execute(input, callerOf(actor));
  }

  @Handles(documentMessages.DuplicateDocument)
  duplicate(
    input: In<typeof documentMessages.DuplicateDocument>,
    { actor }: RequestContext,
  ): Out<typeof documentMessages.DuplicateDocument> {
    return this.duplicateDocument.execute(input, callerOf(actor));
  }
}
