import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { StepUpSession } from '@cotizaobra/proto/identity/step-up-session';
import { Controller } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import type { AccountRow } from '../account/account.row.js';
import { PasswordHasher } from '../account/password-hasher.js';
import { FactorCheck, wrongCode } from '../factor/factor-check.js';
import { TotpRepository } from '../factor/totp.repository.js';
import { AttemptLimits } from '../limits/attempt-limits.js';
import { PasskeyCheck } from '../passkey/passkey-check.js';
import { AccessRenewal } from './access-renewal.js';

/** A fresh proof of the person of a session: a passkey, a code, or the password while there is no second factor. */
@Controller()
export class StepUpSessionHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly totps: TotpRepository,
    private readonly factor: FactorCheck,
    private readonly passkey: PasskeyCheck,
    private readonly hasher: PasswordHasher,
    private readonly limits: AttemptLimits,
    private readonly renewal: AccessRenewal,
  ) {}

  /**
   * Throws WRONG_CODE (also for a password in its place), WRONG_CURRENT_PASSWORD, PASSKEY_REFUSED (also for another
   * person's passkey), TOO_MANY_ATTEMPTS.
   */
  @Handles(StepUpSession)
  async execute(
    @Input() { code, password, passkey }: MessagePayload<typeof StepUpSession>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof StepUpSession>> {
    const account = await this.accounts.find(actor.userId);
    if (account?.status !== 'active') throw new AppError(coreErrors.UNAUTHENTICATED);
    if (passkey) await this.passkey.check(passkey, identityErrors.PASSKEY_REFUSED, account.id);
    else if (await this.totps.isEnrolled(account.id)) await this.checkCode(account, code);
    else await this.checkPassword(account, password);
    return { access_token: await this.renewal.prove(account, actor.sessionId) };
  }

  private async checkCode(account: AccountRow, code: string | undefined): Promise<void> {
    if (code === undefined) throw wrongCode();
    await this.factor.check(account, code);
  }

  private async checkPassword({ email, passwordHash }: AccountRow, password: string | undefined): Promise<void> {
    await this.limits.countPasswordCheck(email);
    if (password !== undefined && (await this.hasher.verify(passwordHash, password))) {
      await this.limits.passwordRight(email);
      return;
    }
    const { code, text } = identityErrors.WRONG_CURRENT_PASSWORD;
    throw new AppError(identityErrors.WRONG_CURRENT_PASSWORD, {}, [{ path: 'password', code, message: text }]);
  }
}
