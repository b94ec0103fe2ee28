import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { LogOut } from '@cotizaobra/proto/identity/log-out';
import { Controller } from '@nestjs/common';
import { SessionRepository } from './session.repository.js';
import { SessionRevoker } from './session.revoker.js';

/** Ends the session of a refresh token. An unknown token and an ended session get the same answer. */
@Controller()
export class LogOutHandler {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly revoker: SessionRevoker,
    private readonly transactions: Transactions,
  ) {}

  @Handles(LogOut)
  async execute({ refreshToken }: MessagePayload<typeof LogOut>): Promise<MessageOutput<typeof LogOut>> {
    await this.transactions.run(async () => {
      const found = await this.sessions.lockByToken(refreshToken);
      if (found) await this.revoker.revoke(found.userId, 'logged-out', { only: found.sessionId });
    });
    return {};
  }
}
