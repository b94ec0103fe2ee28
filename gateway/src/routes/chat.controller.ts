import { CountUnreadOfItem } from '@cotizaobra/proto/chat/count-unread-of-item';
import { GetChat } from '@cotizaobra/proto/chat/get-chat';
import { chatRoutes } from '@cotizaobra/proto/chat/http';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { Controller, Req } from '@nestjs/common';
import { ServiceCaller } from '../calls/service-caller.js';
import { type ApiRequest, callOptions } from '../http/api-request.js';
import { readParams, readQuery } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';

type Chat = { chat: MessageOutput<typeof GetChat> };
type Count = { data: MessageOutput<typeof CountUnreadOfItem> };

/** The two answers that the API documents wrap in an object, under both spellings of their path. */
@Controller()
export class ChatController {
  constructor(private readonly caller: ServiceCaller) {}

  @Serves(chatRoutes.getChat)
  async getChat(@Req() request: ApiRequest): Promise<Chat> {
    const input = { ...readQuery(chatRoutes.getChat, request), ...readParams(chatRoutes.getChat, request) };
    return { chat: await this.caller.call(GetChat, input, callOptions(request)) };
  }

  @Serves(chatRoutes.getChatCapital)
  getChatCapital(@Req() request: ApiRequest): Promise<Chat> {
    return this.getChat(request);
  }

  @Serves(chatRoutes.countUnreadOfItem)
  async countUnreadOfItem(@Req() request: ApiRequest): Promise<Count> {
    const route = chatRoutes.countUnreadOfItem;
    const input = { ...readQuery(route, request), ...readParams(route, request) };
    return { data: await this.caller.call(CountUnreadOfItem, input, callOptions(request)) };
  }

  @Serves(chatRoutes.countUnreadOfItemCapital)
  countUnreadOfItemCapital(@Req() request: ApiRequest): Promise<Count> {
    return this.countUnreadOfItem(request);
  }
}
