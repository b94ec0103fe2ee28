import { CountUnreadOfDocument } from '@cotizaobra/proto/chat/count-unread-of-document';
import { GetChat } from '@cotizaobra/proto/chat/get-chat';
import { chatRoutes as routes } from '@cotizaobra/proto/chat/http';
import { MarkChatRead } from '@cotizaobra/proto/chat/mark-chat-read';
import { SendChatMessage } from '@cotizaobra/proto/chat/send-chat-message';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { ServiceCaller } from '../calls/service-caller.js';
import type { ApiRequest } from '../http/api-request.js';
import { readBody, readParams, readQuery } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';
import { GuestCalls } from './guest-calls.js';

/** The conversations of a guest about the lines of its Request. The document is always the link's own. */
@Controller()
export class GuestChatController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly guests: GuestCalls,
  ) {}

  @Serves(routes.listGuestThreads)
  async list(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.input<typeof routes.listGuestThreads.response>> {
    const { actor, documentId: quotationId } = await this.guests.identify(request, reply);
    const { unreadCount, items } = await this.caller.call(CountUnreadOfDocument, { quotationId }, { actor });
    const threads = items.map(({ partId, ...counts }) => ({
      lineId: partId,
      unreadCount: counts.unreadCount,
      messageCount: counts.messageCount,
    }));
    return { unreadCount, threads };
  }

  @Serves(routes.getGuestThread)
  async thread(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageOutput<typeof GetChat>> {
    const { lineId: partId } = readParams(routes.getGuestThread, request);
    const { actor, documentId: quotationId } = await this.guests.identify(request, reply);
    const input = { ...readQuery(routes.getGuestThread, request), quotationId, partId };
    return this.caller.call(GetChat, input, { actor });
  }

  @Serves(routes.postGuestMessage)
  async post(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageOutput<typeof SendChatMessage>> {
    const { lineId: partItemId } = readParams(routes.postGuestMessage, request);
    const { dispatchId, ...body } = readBody(routes.postGuestMessage, request);
    const { actor, documentId: quotationId } = await this.guests.identifyFor(dispatchId, request, reply);
    return this.caller.call(SendChatMessage, { ...body, quotationId, partItemId }, { actor });
  }

  @Serves(routes.readGuestThread)
  async read(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageOutput<typeof MarkChatRead>> {
    const { lineId: partId } = readParams(routes.readGuestThread, request);
    const { dispatchId, ...body } = readBody(routes.readGuestThread, request);
    const { actor, documentId: quotationId } = await this.guests.identifyFor(dispatchId, request, reply);
    return this.caller.call(MarkChatRead, { ...body, quotationId, partId }, { actor });
  }
}
