import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { RenderGuestForm } from '@cotizaobra/proto/documents/render-guest-form';
import { GetGuestForm } from '@cotizaobra/proto/quotations/get-guest-form';
import { quotationRoutes as routes } from '@cotizaobra/proto/quotations/http';
import { ReadGuestForm } from '@cotizaobra/proto/quotations/read-guest-form';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceCaller } from '../calls/service-caller.js';
import { ObjectSender } from '../files/object-sender.js';
import { Renderer } from '../files/renderer.js';
import { UploadReceiver } from '../files/upload-receiver.js';
import type { ApiRequest } from '../http/api-request.js';
import { Serves } from '../http/serves.decorator.js';
import { GuestCalls } from './guest-calls.js';

/** The workbook in which a guest answers offline, out and back. */
@Controller()
export class GuestFormsController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly guests: GuestCalls,
    private readonly renderer: Renderer,
    private readonly objects: ObjectSender,
    private readonly uploads: UploadReceiver,
  ) {}

  @Serves(routes.guestForm)
  async form(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const session = this.guests.session(request, reply);
    const form = await this.caller.call(GetGuestForm, { session }, { actor: null });
    await this.objects.send(request, reply, await this.renderer.render(RenderGuestForm, { form }));
  }

  /** If the call is refused here or never arrives, no service removes the file. So it is removed here. */
  @Serves(routes.readGuestForm)
  async read(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageOutput<typeof ReadGuestForm>> {
    const session = this.guests.session(request, reply);
    // A link that no longer answers is refused before its file is read.
    await this.caller.call(GetGuestForm, { session }, { actor: null });
    const { file } = await this.uploads.receive(request, routes.readGuestForm.upload);
    try {
      return await this.caller.call(ReadGuestForm, { session, file }, { actor: null });
    } catch (error) {
      await this.uploads.discard(file);
      throw error;
    }
  }
}
