import { Handles } from '@cotizaobra/chassis/messages/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/process/request-context';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import * as documentMessages from '@cotizaobra/proto/quotations/document-requests';
import * as listMessages from '@cotizaobra/proto/quotations/list-requests';
import * as readingMessages from '@cotizaobra/proto/quotations/reading-requests';
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

  @Handles(listMessages.ListDocuments)
  list(
    input: In<typeof listMessages.ListDocuments>,
    { actor }: RequestContext,
  ): Out<typeof listMessages.ListDocuments> {
    return this.listDocuments.execute(input, callerOf(actor));
  }

  @Handles(listMessages.CountUnseen)
  unseen(_input: In<typeof listMessages.CountUnseen>, { actor }: RequestContext): Out<typeof listMessages.CountUnseen> {
    return this.countUnseen.execute(callerOf(actor));
  }

  @Handles(documentMessages.SuggestCode)
  code(
    input: In<typeof documentMessages.SuggestCode>,
    { actor }: RequestContext,
  ): Out<typeof documentMessages.SuggestCode> {
    return this.suggestCode.execute(input, callerOf(actor));
  }

  @Handles(readingMessages.GetDocument)
  open(
    input: In<typeof readingMessages.GetDocument>,
    { actor }: RequestContext,
  ): Out<typeof readingMessages.GetDocument> {
    return this.getDocument.execute(input, callerOf(actor));
  }

  @Handles(readingMessages.GetPrintDocument)
  print(
    input: In<typeof readingMessages.GetPrintDocument>,
    { actor }: RequestContext,
  ): Out<typeof readingMessages.GetPrintDocument> {
    return this.getPrintDocument.execute(input, callerOf(actor));
  }
}
