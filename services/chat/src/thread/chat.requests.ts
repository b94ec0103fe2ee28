import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { RequestContext } from '@cotizaobra/chassis/observability/request-context';
import { CountUnreadOfCompany } from '@cotizaobra/proto/chat/count-unread-of-company';
import { CountUnreadOfDocument } from '@cotizaobra/proto/chat/count-unread-of-document';
import { CountUnreadOfItem } from '@cotizaobra/proto/chat/count-unread-of-item';
import { GetChat } from '@cotizaobra/proto/chat/get-chat';
import { GetThreadPartner } from '@cotizaobra/proto/chat/get-thread-partner';
import { MarkChatRead } from '@cotizaobra/proto/chat/mark-chat-read';
import { SendChatMessage } from '@cotizaobra/proto/chat/send-chat-message';
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

  @Handles(GetChat)
  get(input: In<typeof GetChat>, { actor }: RequestContext): Out<typeof GetChat> {
    return this.chat.get(input, callerOf(actor));
  }

  @Handles(SendChatMessage)
  send(input: In<typeof SendChatMessage>, { actor }: RequestContext): Out<typeof SendChatMessage> {
    return this.chat.send(input, callerOf(actor));
  }

  @Handles(CountUnreadOfItem)
  ofItem(input: In<typeof CountUnreadOfItem>, { actor }: RequestContext): Out<typeof CountUnreadOfItem> {
    return this.chat.countUnread(input, callerOf(actor));
  }

  @Handles(MarkChatRead)
  read(input: In<typeof MarkChatRead>, { actor }: RequestContext): Out<typeof MarkChatRead> {
    return this.chat.markRead(input, callerOf(actor));
  }

  @Handles(CountUnreadOfDocument)
  ofDocument(input: In<typeof CountUnreadOfDocument>, { actor }: RequestContext): Out<typeof CountUnreadOfDocument> {
    return this.unread.ofDocument(input, callerOf(actor));
  }

  @Handles(CountUnreadOfCompany)
  ofCompany(_input: In<typeof CountUnreadOfCompany>, { actor }: RequestContext): Out<typeof CountUnreadOfCompany> {
    return this.unread.ofCompany(callerOf(actor));
  }

  @Handles(GetThreadPartner)
  partner(input: In<typeof GetThreadPartner>, { actor }: RequestContext): Out<typeof GetThreadPartner> {
    return this.chat.partner(input, callerOf(actor));
  }
}

/** Every message of this service is for members of a company; the transport has refused everybody else. */
function callerOf(actor: Actor | null): Caller {
  if (!actor?.companyId) throw new AppError(coreErrors.COMPANY_REQUIRED);
  return { userId: actor.userId, companyId: actor.companyId };
}
