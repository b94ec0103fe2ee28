import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { IdentifyGuest } from '@cotizaobra/proto/quotations/identify-guest';
import { Controller } from '@nestjs/common';
import { GuestSessions, guestActor } from './guest-sessions.js';

/** As whom a guest acts, for calls that other messages and services answer. */
@Controller()
export class IdentifyGuestHandler {
  constructor(private readonly sessions: GuestSessions) {}

  @Handles(IdentifyGuest)
  async execute({ session }: MessagePayload<typeof IdentifyGuest>): Promise<MessageOutput<typeof IdentifyGuest>> {
    const { invitation, dispatch } = await this.sessions.find(session);
    const quotationId = dispatch.state === 'QUOTED' ? dispatch.copyId : null;
    const { id: dispatchId, documentId } = dispatch;
    return { actor: guestActor(invitation), dispatchId, documentId, quotationId };
  }
}
