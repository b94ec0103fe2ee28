import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import type { DocumentOutput } from '@cotizaobra/proto/documents/model';
import { RenderDocument } from '@cotizaobra/proto/documents/render-document';
import { DeclineAsGuest } from '@cotizaobra/proto/quotations/decline-as-guest';
import { quotationErrors } from '@cotizaobra/proto/quotations/errors';
import { GetGuestPage } from '@cotizaobra/proto/quotations/get-guest-page';
import { GetPrintDocument } from '@cotizaobra/proto/quotations/get-print-document';
import { guestErrors } from '@cotizaobra/proto/quotations/guest-errors';
import { quotationRoutes as routes } from '@cotizaobra/proto/quotations/http';
import { invitationTokenSchema } from '@cotizaobra/proto/quotations/invitations';
import { OpenInvitation } from '@cotizaobra/proto/quotations/open-invitation';
import { ReplaceGuestAnswer } from '@cotizaobra/proto/quotations/replace-guest-answer';
import { SaveGuestDraft } from '@cotizaobra/proto/quotations/save-guest-draft';
import { SendGuestAnswer } from '@cotizaobra/proto/quotations/send-guest-answer';
import { UndoGuestDecline } from '@cotizaobra/proto/quotations/undo-guest-decline';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ServiceCaller } from '../calls/service-caller.js';
import { ObjectSender } from '../files/object-sender.js';
import { Renderer } from '../files/renderer.js';
import type { ApiRequest } from '../http/api-request.js';
import { readBody, readParams } from '../http/request-input.js';
import { Serves } from '../http/serves.decorator.js';
import { GuestCalls, keepPrivate } from './guest-calls.js';
import { GuestCookie } from './guest-cookie.js';
import { LINK_OVER_POLICY, linkOverPage } from './link-over-page.js';

/** Answering without an account. Who answers follows from the cookie; a session or an API key changes nothing here. */
@Controller()
export class GuestsController {
  constructor(
    private readonly caller: ServiceCaller,
    private readonly guests: GuestCalls,
    private readonly cookie: GuestCookie,
    private readonly renderer: Renderer,
    private readonly objects: ObjectSender,
  ) {}

  @Serves(routes.openInvitation)
  async open(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    keepPrivate(reply);
    try {
      const token = invitationTokenSchema.safeParse(readParams(routes.openInvitation, request).token);
      if (!token.success) throw new AppError(guestErrors.INVITATION_NOT_FOUND);
      const opened = await this.caller.call(OpenInvitation, { token: token.data }, { actor: null });
      this.cookie.write(reply, opened);
      await reply.redirect('/responder', 302);
    } catch (error) {
      if (!(error instanceof AppError) || !request.headers.accept?.includes('text/html')) throw error;
      const hasAccount = error.code === guestErrors.INVITATION_TAKEN_OVER.code;
      await reply
        .status(error.status)
        .header('content-security-policy', LINK_OVER_POLICY)
        .type('text/html; charset=utf-8')
        .send(linkOverPage(error.message, hasAccount));
    }
  }

  @Serves(routes.getGuestPage)
  page(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageOutput<typeof GetGuestPage>> {
    const session = this.guests.session(request, reply);
    return this.caller.call(GetGuestPage, { session }, { actor: null });
  }

  @Serves(routes.saveGuestDraft)
  save(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageOutput<typeof SaveGuestDraft>> {
    const session = this.guests.session(request, reply);
    return this.caller.call(SaveGuestDraft, { ...readBody(routes.saveGuestDraft, request), session }, { actor: null });
  }

  @Serves(routes.sendGuestAnswer)
  send(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageOutput<typeof SendGuestAnswer>> {
    const session = this.guests.session(request, reply);
    const body = readBody(routes.sendGuestAnswer, request);
    return this.caller.call(SendGuestAnswer, { ...body, session }, { actor: null });
  }

  @Serves(routes.declineAsGuest)
  decline(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageOutput<typeof DeclineAsGuest>> {
    const session = this.guests.session(request, reply);
    return this.caller.call(DeclineAsGuest, { ...readBody(routes.declineAsGuest, request), session }, { actor: null });
  }

  @Serves(routes.undoGuestDecline)
  undoDecline(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageOutput<typeof UndoGuestDecline>> {
    const session = this.guests.session(request, reply);
    const body = readBody(routes.undoGuestDecline, request);
    return this.caller.call(UndoGuestDecline, { ...body, session }, { actor: null });
  }

  @Serves(routes.replaceGuestAnswer)
  replace(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageOutput<typeof ReplaceGuestAnswer>> {
    const session = this.guests.session(request, reply);
    const body = readBody(routes.replaceGuestAnswer, request);
    return this.caller.call(ReplaceGuestAnswer, { ...body, session }, { actor: null });
  }

  @Serves(routes.guestPdf)
  pdf(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.print('pdf', request, reply);
  }

  @Serves(routes.guestExcel)
  excel(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.print('xlsx', request, reply);
  }

  private async print(output: DocumentOutput, request: ApiRequest, reply: FastifyReply): Promise<void> {
    const { actor, quotationId } = await this.guests.identify(request, reply);
    if (!quotationId) throw new AppError(quotationErrors.QUOTATION_NOT_FOUND);
    const document = await this.caller.call(GetPrintDocument, { id: quotationId }, { actor });
    await this.objects.send(request, reply, await this.renderer.render(RenderDocument, { document, output }));
  }
}
