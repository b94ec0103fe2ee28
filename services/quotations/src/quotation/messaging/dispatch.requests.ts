import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { AnswerDispatch as AnswerDispatchMessage } from '@cotizaobra/proto/quotations/answer-dispatch';
import { GetAcceptance as GetAcceptanceMessage } from '@cotizaobra/proto/quotations/get-acceptance';
import { MarkSeen as MarkSeenMessage } from '@cotizaobra/proto/quotations/mark-seen';
import { ReturnQuotation as ReturnQuotationMessage } from '@cotizaobra/proto/quotations/return-quotation';
import { SendDocument as SendDocumentMessage } from '@cotizaobra/proto/quotations/send-document';
import { SendToClient as SendToClientMessage } from '@cotizaobra/proto/quotations/send-to-client';
import { Controller } from '@nestjs/common';
import { AnswerDispatch } from '../application/answer-dispatch.js';
import { companyActorOf } from '../application/company-actor.js';
import { GetAcceptance } from '../application/get-acceptance.query.js';
import { MarkSeen } from '../application/mark-seen.js';
import { ReturnQuotation } from '../application/return-quotation.js';
import { SendDocument } from '../application/send-document.js';
import { SendToClient } from '../application/send-to-client.js';

type In<M extends MessageDef> = MessagePayload<M>;
type Out<M extends MessageDef> = Promise<MessageOutput<M>>;

/** Sending documents and answering what was sent. */
@Controller()
export class DispatchRequests {
  constructor(
    private readonly sendDocument: SendDocument,
    private readonly sendToClient: SendToClient,
    private readonly answerDispatch: AnswerDispatch,
    private readonly returnQuotation: ReturnQuotation,
    private readonly markSeen: MarkSeen,
    private readonly getAcceptance: GetAcceptance,
  ) {}

  @Handles(SendDocumentMessage)
  send(input: In<typeof SendDocumentMessage>, { actor }: RequestContext): Out<typeof SendDocumentMessage> {
    return this.sendDocument.execute(input, companyActorOf(actor));
  }

  @Handles(SendToClientMessage)
  sendPriced(input: In<typeof SendToClientMessage>, { actor }: RequestContext): Out<typeof SendToClientMessage> {
    return this.sendToClient.execute(input, companyActorOf(actor));
  }

  @Handles(AnswerDispatchMessage)
  answer(input: In<typeof AnswerDispatchMessage>, { actor }: RequestContext): Out<typeof AnswerDispatchMessage> {
    return this.answerDispatch.execute(input, companyActorOf(actor));
  }

  @Handles(ReturnQuotationMessage)
  resend(input: In<typeof ReturnQuotationMessage>, { actor }: RequestContext): Out<typeof ReturnQuotationMessage> {
    return this.returnQuotation.execute(input, companyActorOf(actor));
  }

  @Handles(GetAcceptanceMessage)
  acceptance(input: In<typeof GetAcceptanceMessage>, { actor }: RequestContext): Out<typeof GetAcceptanceMessage> {
    return this.getAcceptance.execute(input, companyActorOf(actor));
  }

  @Handles(MarkSeenMessage)
  see(input: In<typeof MarkSeenMessage>, { actor }: RequestContext): Out<typeof MarkSeenMessage> {
    return this.markSeen.execute(input, companyActorOf(actor));
  }
}
