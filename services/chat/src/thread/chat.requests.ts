import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import * as messages from '@cotizaobra/proto/chat/requests';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageDef, MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { Controller } from '@nestjs/common';
import { type Caller, ChatService } from './chat.service.js';
import { UnreadService } from './unread.service.js';

type In<M extends MessageDef> = MessagePayload<M>;
type Out<M extends MessageDef> = Promise<MessageOutput<M>>;

@Controller()
export class ChatRequests {
  constructor(
    private readonly chat: ChatService,
    private readonly unread: UnreadService,
  ) {}

  @Handles(messages.GetChat)
  get(input: In<typeof messages.GetChat>, { actor }: RequestContext): Out<typeof messages.GetChat> {
    return this.chat.get(input, callerOf(actor));
  }

  @Handles(messages.SendChatMessage)
  send(input: In<typeof messages.SendChatMessage>, { actor }: RequestContext): Out<typeof messages.SendChatMessage> {
    return this.chat.send(input, callerOf(actor));
  }

  @Handles(messages.CountUnreadOfItem)
  ofItem(
    input: In<typeof messages.CountUnreadOfItem>,
    { actor }: RequestContext,
  ): Out<typeof messages.CountUnreadOfItem> {
    return this.chat.countUnread(input, callerOf(actor));
  }

  @Handles(messages.MarkChatRead)
  read(input: In<typeof messages.MarkChatRead>, { actor }: RequestContext): Out<typeof messages.MarkChatRead> {
    return this.chat.markRead(input, callerOf(actor));
  }

  @Handles(messages.CountUnreadOfDocument)
  ofDocument(
    input: In<typeof messages.CountUnreadOfDocument>,
    { actor }: RequestContext,
  ): Out<typeof messages.CountUnreadOfDocument> {
    return this.unread.ofDocument(input, callerOf(actor));
  }

  @Handles(messages.CountUnreadOfCompany)
  ofCompany(
    _input: In<typeof messages.CountUnreadOfCompany>,
    { actor }: RequestContext,
  ): Out<typeof messages.CountUnreadOfCompany> {
    return this.unread.ofCompany(callerOf(actor));
  }

  @Handles(messages.GetThreadPartner)
  partner(
    input: In<typeof messages.GetThreadPartner>,
    { actor }: RequestContext,
  ): Out<typeof messages.GetThreadPartner> {
    return this.chat.partner(input, callerOf(actor));
  }
}

/** Every message of this service is for members of a company; the transport has refused everybody else. */
function callerOf(actor: Actor | null): Caller {
  if (!actor?.companyId) throw new AppError(coreErrors.COMPANY_REQUIRED);
  return { userId: actor.userId, companyId: actor.companyId };
}
