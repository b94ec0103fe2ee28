import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { GetGuestAttachment } from '@cotizaobra/proto/quotations/get-guest-attachment';
import { quotationRoutes as routes } from '@cotizaobra/proto/quotations/http';
import { ListGuestAttachments } from '@cotizaobra/proto/quotations/list-guest-attachments';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceCaller } from '../calls/service-caller.js';
import { ObjectSender } from '../files/object-sender.js';
import type { ApiRequest } from '../http/api-request.js';
import { readParams } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';
import { GuestCalls } from './guest-calls.js';

/** The files of the Request that a guest received. Which Request follows from the cookie. */
@Controller()
export class GuestAttachmentsController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly guests: GuestCalls,
    private readonly objects: ObjectSender,
  ) {}

  @Serves(routes.listGuestAttachments)
  list(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageOutput<typeof ListGuestAttachments>> {
    const session = this.guests.session(request, reply);
    return this.caller.call(ListGuestAttachments, { session }, { actor: null });
  }

  @Serves(routes.getGuestAttachment)
  async download(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const session = this.guests.session(request, reply);
    const { attachmentId } = readParams(routes.getGuestAttachment, request);
    const input = { session, attachmentId, preview: false };
    const file = await this.caller.call(GetGuestAttachment, input, { actor: null });
    await this.objects.send(request, reply, { ...file, download: true });
  }

  @Serves(routes.previewGuestAttachment)
  async preview(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const session = this.guests.session(request, reply);
    const { attachmentId } = readParams(routes.previewGuestAttachment, request);
    const input = { session, attachmentId, preview: true };
    await this.objects.send(request, reply, await this.caller.call(GetGuestAttachment, input, { actor: null }));
  }
}
