import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetAnswerForm as GetAnswerFormMessage } from '@cotizaobra/proto/quotations/get-answer-form';
import { GetSentPrintDocument as GetSentPrintDocumentMessage } from '@cotizaobra/proto/quotations/get-sent-print-document';
import { Controller } from '@nestjs/common';
import { companyActorOf } from '../application/company-actor.js';
import { GetAnswerForm } from '../application/get-answer-form.query.js';
import { GetSentPrintDocument } from '../application/get-sent-print-document.query.js';

/** What other processes make files of. */
@Controller()
export class PrintingRequests {
  constructor(
    private readonly getAnswerForm: GetAnswerForm,
    private readonly getSentPrintDocument: GetSentPrintDocument,
  ) {}

  @Handles(GetAnswerFormMessage)
  answerForm(
    input: MessagePayload<typeof GetAnswerFormMessage>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof GetAnswerFormMessage>> {
    return this.getAnswerForm.execute(input, companyActorOf(actor));
  }

  @Handles(GetSentPrintDocumentMessage)
  sent(
    input: MessagePayload<typeof GetSentPrintDocumentMessage>,
  ): Promise<MessageOutput<typeof GetSentPrintDocumentMessage>> {
    return this.getSentPrintDocument.execute(input);
  }
}
