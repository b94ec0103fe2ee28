import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import * as documentMessages from '@cotizaobra/proto/quotations/document-requests';
import * as messages from '@cotizaobra/proto/quotations/reading-requests';
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

  @Handles(messages.GetDocument)
  open(input: In<typeof messages.GetDocument>, { actor }: RequestContext): Out<typeof messages.GetDocument> {
    return this.getDocument.execute(input, companyActorOf(actor));
  }

  @Handles(messages.GetPrintDocument)
  print(input: In<typeof messages.GetPrintDocument>, { actor }: RequestContext): Out<typeof messages.GetPrintDocument> {
    return this.getPrintDocument.execute(input, companyActorOf(actor));
  }

  @Handles(messages.ListRevisions)
  revisions(input: In<typeof messages.ListRevisions>, { actor }: RequestContext): Out<typeof messages.ListRevisions> {
    return this.listRevisions.execute(input, companyActorOf(actor));
  }

  @Handles(messages.GetRevision)
  revision(input: In<typeof messages.GetRevision>, { actor }: RequestContext): Out<typeof messages.GetRevision> {
    return this.getRevision.execute(input, companyActorOf(actor));
  }

  @Handles(messages.CompareRevisions)
  compare(
    input: In<typeof messages.CompareRevisions>,
    { actor }: RequestContext,
  ): Out<typeof messages.CompareRevisions> {
    return this.compareRevisions.execute(input, companyActorOf(actor));
  }

  @Handles(documentMessages.SuggestCode)
  code(
    input: In<typeof documentMessages.SuggestCode>,
    { actor }: RequestContext,
  ): Out<typeof documentMessages.SuggestCode> {
    return this.suggestCode.execute(input, companyActorOf(actor));
  }
}
