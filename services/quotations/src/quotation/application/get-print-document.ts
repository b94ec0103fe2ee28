import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { Controller } from '@nestjs/common';
import { companyActorOf } from './company-actor.js';
import { DocumentReader } from './document-reader.js';
import { PrintDocuments } from './print-documents.js';

type Input = MessagePayload<typeof GetPrintDocument>;
type Output = MessageOutput<typeof GetPrintDocument>;

/** The print data for this actor. The owner may choose another template. */
@Controller()
export class GetPrintDocumentHandler {
  constructor(
    private readonly reader: DocumentReader,
    private readonly printDocuments: PrintDocuments,
  ) {}

  @Handles(GetPrintDocument)
  execute({ id, template }: Input, { actor }: RequestContext): Promise<Output> {
    const { companyId } = companyActorOf(actor);
    return this.reader.read(id, companyId, {
      own: (document) => this.printDocuments.own(document, template),
      received: (dispatch) => this.printDocuments.received(dispatch),
    });
  }
}
