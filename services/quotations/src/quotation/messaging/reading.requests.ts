import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CompareRevisions as CompareRevisionsMessage } from '@cotizaobra/proto/quotations/compare-revisions';
import { GetDocument as GetDocumentMessage } from '@cotizaobra/proto/quotations/get-document';
import { GetPrintDocument as GetPrintDocumentMessage } from '@cotizaobra/proto/quotations/get-print-document';
import { GetRevision as GetRevisionMessage } from '@cotizaobra/proto/quotations/get-revision';
import { ListRevisions as ListRevisionsMessage } from '@cotizaobra/proto/quotations/list-revisions';
import { SuggestCode as SuggestCodeMessage } from '@cotizaobra/proto/quotations/suggest-code';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../application/company-actor.js';
import { CompareRevisions } from '../application/compare-revisions.query.js';
import { GetDocument } from '../application/get-document.query.js';
import { GetPrintDocument } from '../application/get-print-document.query.js';
import { GetRevision } from '../application/get-revision.query.js';
import { ListRevisions } from '../application/list-revisions.query.js';
import { SuggestCode } from '../application/suggest-code.query.js';

type In<M extends MessageDef> = MessagePayload<M>;
type Out<M extends MessageDef> = Promise<MessageOutput<M>>;

/** Reading: documents, what was sent of them, what is printed of them. */
@Controller()
export class ReadingRequests {
  constructor(
    private readonly getDocument: GetDocument,
    private readonly getPrintDocument: GetPrintDocument,
    private readonly listRevisions: ListRevisions,
    private readonly getRevision: GetRevision,
    private readonly compareRevisions: CompareRevisions,
    private readonly suggestCode: SuggestCode,
  ) {}

  @Handles(GetDocumentMessage)
  open(input: In<typeof GetDocumentMessage>, { actor }: RequestContext): Out<typeof GetDocumentMessage> {
    return this.getDocument.execute(input, companyActorOf(actor));
  }

  @Handles(GetPrintDocumentMessage)
  print(input: In<typeof GetPrintDocumentMessage>, { actor }: RequestContext): Out<typeof GetPrintDocumentMessage> {
    return this.getPrintDocument.execute(input, companyActorOf(actor));
  }

  @Handles(ListRevisionsMessage)
  revisions(input: In<typeof ListRevisionsMessage>, { actor }: RequestContext): Out<typeof ListRevisionsMessage> {
    return this.listRevisions.execute(input, companyActorOf(actor));
  }

  @Handles(GetRevisionMessage)
  revision(input: In<typeof GetRevisionMessage>, { actor }: RequestContext): Out<typeof GetRevisionMessage> {
    return this.getRevision.execute(input, companyActorOf(actor));
  }

  @Handles(CompareRevisionsMessage)
  compare(input: In<typeof CompareRevisionsMessage>, { actor }: RequestContext): Out<typeof CompareRevisionsMessage> {
    return this.compareRevisions.execute(input, companyActorOf(actor));
  }

  @Handles(SuggestCodeMessage)
  code(input: In<typeof SuggestCodeMessage>, { actor }: RequestContext): Out<typeof SuggestCodeMessage> {
    return this.suggestCode.execute(input, companyActorOf(actor));
  }
}
