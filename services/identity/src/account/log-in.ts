import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { LogIn } from '@cotizaobra/proto/identity/log-in';
import type { SignInResult } from '@cotizaobra/proto/identity/sessions';
import { Controller } from '@nestjs/common';
import { SignInGate } from '../factor/sign-in-gate.js';
import { AttemptLimits } from '../limits/attempt-limits.js';
import { AccountRepository } from './account.repository.js';
import { PasswordHasher } from './password-hasher.js';

/** Sign-in by e-mail and password; with a second factor, its first step. */
@Controller()
export class LogInHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly gate: SignInGate,
    private readonly hasher: PasswordHasher,
    private readonly limits: AttemptLimits,
  ) {}

  /**
   * Throws WRONG_CREDENTIALS for an unknown e-mail, a wrong password and a blocked account, with the same work for
   * each. TOO_MANY_ATTEMPTS, also for e-mails without an account.
   */
  @Handles(LogIn)
  async execute({ password, ...from }: MessagePayload<typeof LogIn>): Promise<SignInResult> {
    const { email } = from;
    await this.limits.countSignIn(from);
    const account = await this.accounts.findByEmail(email);
    const matches = await this.hasher.verify(account?.passwordHash ?? null, password);
    if (!account || !matches || account.status !== 'active') throw new AppError(identityErrors.WRONG_CREDENTIALS);
    return this.gate.pass(account, from);
  }
}
