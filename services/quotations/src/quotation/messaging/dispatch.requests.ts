import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetAcceptance as GetAcceptanceMessage } from '@cotizaobra/proto/quotations/acceptance';
import * as dispatchMessages from '@cotizaobra/proto/quotations/dispatch-requests';
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

  @Handles(dispatchMessages.SendDocument)
  send(
    input: In<typeof dispatchMessages.SendDocument>,
    { actor }: RequestContext,
  ): Out<typeof dispatchMessages.SendDocument> {
    return this.sendDocument.execute(input, companyActorOf(actor));
  }

  @Handles(dispatchMessages.SendToClient)
  sendPriced(
    input: In<typeof dispatchMessages.SendToClient>,
    { actor }: RequestContext,
  ): Out<typeof dispatchMessages.SendToClient> {
    return this.sendToClient.execute(input, companyActorOf(actor));
  }

  @Handles(dispatchMessages.AnswerDispatch)
  answer(
    input: In<typeof dispatchMessages.AnswerDispatch>,
    { actor }: RequestContext,
  ): Out<typeof dispatchMessages.AnswerDispatch> {
    return this.answerDispatch.execute(input, companyActorOf(actor));
  }

  @Handles(dispatchMessages.ReturnQuotation)
  resend(
    input: In<typeof dispatchMessages.ReturnQuotation>,
    { actor }: RequestContext,
  ): Out<typeof dispatchMessages.ReturnQuotation> {
    return this.returnQuotation.execute(input, companyActorOf(actor));
  }

  @Handles(GetAcceptanceMessage)
  acceptance(input: In<typeof GetAcceptanceMessage>, { actor }: RequestContext): Out<typeof GetAcceptanceMessage> {
    return this.getAcceptance.execute(input, companyActorOf(actor));
  }

  @Handles(dispatchMessages.MarkSeen)
  see(input: In<typeof dispatchMessages.MarkSeen>, { actor }: RequestContext): Out<typeof dispatchMessages.MarkSeen> {
    return this.markSeen.execute(input, companyActorOf(actor));
  }
}
