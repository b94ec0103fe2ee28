import { Handles } from '@cotizaobra/chassis/messages/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/process/request-context';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import * as messages from '@cotizaobra/proto/quotations/requests';
import { Controller } from '@nestjs/common';
import { AnswerDispatch } from '../application/answer-dispatch.js';
import { callerOf } from '../application/caller.js';
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
  ) {}

  @Handles(messages.SendDocument)
  send(input: In<typeof messages.SendDocument>, { actor }: RequestContext): Out<typeof messages.SendDocument> {
    return this.sendDocument.execute(input, callerOf(actor));
  }

  @Handles(messages.SendToClient)
  sendPriced(input: In<typeof messages.SendToClient>, { actor }: RequestContext): Out<typeof messages.SendToClient> {
    return this.sendToClient.execute(input, callerOf(actor));
  }

  @Handles(messages.AnswerDispatch)
  answer(input: In<typeof messages.AnswerDispatch>, { actor }: RequestContext): Out<typeof messages.AnswerDispatch> {
    return this.answerDispatch.execute(input, callerOf(actor));
  }

  @Handles(messages.ReturnQuotation)
  giveBack(
    input: In<typeof messages.ReturnQuotation>,
    { actor }: RequestContext,
  ): Out<typeof messages.ReturnQuotation> {
    return this.returnQuotation.execute(input, callerOf(actor));
  }

  @Handles(messages.MarkSeen)
  see(input: In<typeof messages.MarkSeen>, { actor }: RequestContext): Out<typeof messages.MarkSeen> {
    return this.markSeen.execute(input, callerOf(actor));
  }
}
