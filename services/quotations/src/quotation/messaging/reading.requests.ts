import { Handles } from '@cotizaobra/chassis/messages/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/process/request-context';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import * as messages from '@cotizaobra/proto/quotations/requests';
import { Controller } from '@nestjs/common';
import { callerOf } from '../application/caller.js';
import { CountUnseen } from '../application/count-unseen.query.js';
import { GetDocument } from '../application/get-document.query.js';
import { GetPrintDocument } from '../application/get-print-document.query.js';
import { ListDocuments } from '../application/list-documents.query.js';
import { SuggestCode } from '../application/suggest-code.query.js';

type In<M extends MessageDef> = MessagePayload<M>;
type Out<M extends MessageDef> = Promise<MessageOutput<M>>;

/** Reading: lists, documents, what is printed of them. */
@Controller()
export class ReadingRequests {
  constructor(
    private readonly listDocuments: ListDocuments,
    private readonly countUnseen: CountUnseen,
    private readonly suggestCode: SuggestCode,
    private readonly getDocument: GetDocument,
    private readonly getPrintDocument: GetPrintDocument,
  ) {}

  @Handles(messages.ListDocuments)
  list(input: In<typeof messages.ListDocuments>, { actor }: RequestContext): Out<typeof messages.ListDocuments> {
    return this.listDocuments.execute(input, callerOf(actor));
  }

  @Handles(messages.CountUnseen)
  unseen(_input: In<typeof messages.CountUnseen>, { actor }: RequestContext): Out<typeof messages.CountUnseen> {
    return this.countUnseen.execute(callerOf(actor));
  }

  @Handles(messages.SuggestCode)
  code(input: In<typeof messages.SuggestCode>, { actor }: RequestContext): Out<typeof messages.SuggestCode> {
    return this.suggestCode.execute(input, callerOf(actor));
  }

  @Handles(messages.GetDocument)
  open(input: In<typeof messages.GetDocument>, { actor }: RequestContext): Out<typeof messages.GetDocument> {
    return this.getDocument.execute(input, callerOf(actor));
  }

  @Handles(messages.GetPrintDocument)
  print(input: In<typeof messages.GetPrintDocument>, { actor }: RequestContext): Out<typeof messages.GetPrintDocument> {
    return this.getPrintDocument.execute(input, callerOf(actor));
  }
}
