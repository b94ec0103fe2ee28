import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { LogIn } from '@cotizaobra/proto/identity/log-in';
import type { GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { Controller } from '@nestjs/common';
import { AttemptLimits } from '../limits/attempt-limits.js';
import { SessionOpener } from '../session/session-opener.js';
import { AccountRepository } from './account.repository.js';
import { PasswordHasher } from './password-hasher.js';

/** Sign-in by e-mail and password. */
@Controller()
export class LogInHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly opener: SessionOpener,
    private readonly hasher: PasswordHasher,
    private readonly limits: AttemptLimits,
  ) {}

  /**
   * Throws WRONG_CREDENTIALS for an unknown e-mail, a wrong password and a blocked account, with the same work for
   * each. TOO_MANY_ATTEMPTS, also for e-mails without an account.
   */
  @Handles(LogIn)
  async execute({ email, password, address }: MessagePayload<typeof LogIn>): Promise<GrantedSession> {
    const from = { email, address };
    await this.limits.countSignIn(from);
    const account = await this.accounts.findByEmail(email);
    const matches = await this.hasher.verify(account?.passwordHash ?? null, password);
    if (!account || !matches || account.status !== 'active') throw new AppError(identityErrors.WRONG_CREDENTIALS);
    return this.opener.signIn(account, from);
  }
}
