import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { CloseSessions } from '@cotizaobra/proto/identity/close-sessions';
import { LogOut } from '@cotizaobra/proto/identity/log-out';
import { RefreshSession } from '@cotizaobra/proto/identity/refresh-session';
import { type GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { Controller } from '@nestjs/common';
import { SessionService } from './session.service.js';

@Controller()
export class SessionRequests {
  constructor(private readonly sessions: SessionService) {}

  @Handles(RefreshSession)
  refresh({ refreshToken }: MessagePayload<typeof RefreshSession>): Promise<GrantedSession> {
    return this.sessions.refresh(refreshToken);
  }

  @Handles(LogOut)
  async logOut({ refreshToken }: MessagePayload<typeof LogOut>): Promise<MessageOutput<typeof LogOut>> {
    await this.sessions.logOut(refreshToken);
    return {};
  }

  @Handles(CloseSessions)
  async closeAll(@CurrentActor() actor: Actor): Promise<MessageOutput<typeof CloseSessions>> {
    await this.sessions.closeAll(actor.userId);
    return {};
  }
}
