import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { OpenInvitation } from '@cotizaobra/proto/quotations/open-invitation';
import { Controller } from '@nestjs/common';
import { sessionOf } from '../persistence/link-secrets.js';
import { GuestSessions } from './guest-sessions.js';

/** Exchanges a token for the value of the cookie. It writes nothing. */
@Controller()
export class OpenInvitationHandler {
  constructor(private readonly sessions: GuestSessions) {}

  @Handles(OpenInvitation)
  async execute({ token }: MessagePayload<typeof OpenInvitation>): Promise<MessageOutput<typeof OpenInvitation>> {
    const { expiresAt } = await this.sessions.open(token);
    return { session: sessionOf(token), expiresAt: expiresAt.toISOString() };
  }
}
