import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import * as messages from '@cotizaobra/proto/quotations/printing-requests';
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

  @Handles(messages.GetAnswerForm)
  answerForm(
    input: MessagePayload<typeof messages.GetAnswerForm>,
    { actor }: RequestContext,
  ): Promise<MessageOutput<typeof messages.GetAnswerForm>> {
    return this.getAnswerForm.execute(input, companyActorOf(actor));
  }

  @Handles(messages.GetSentPrintDocument)
  sent(
    input: MessagePayload<typeof messages.GetSentPrintDocument>,
  ): Promise<MessageOutput<typeof messages.GetSentPrintDocument>> {
    return this.getSentPrintDocument.execute(input);
  }
}
