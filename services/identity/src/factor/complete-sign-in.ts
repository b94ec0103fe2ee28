import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { CompleteSignIn } from '@cotizaobra/proto/identity/complete-sign-in';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import type { GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { Controller } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { SessionOpener } from '../session/session-opener.js';
import { ChallengeSigner } from './challenge-signer.js';
import { FactorCheck } from './factor-check.js';

/** The second step of a sign-in. */
@Controller()
export class CompleteSignInHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly challenges: ChallengeSigner,
    private readonly factor: FactorCheck,
    private readonly opener: SessionOpener,
  ) {}

  /** Throws CHALLENGE_OVER, also after a change of the password; WRONG_CODE, TOO_MANY_ATTEMPTS. */
  @Handles(CompleteSignIn)
  async execute({ challenge, code, ...origin }: MessagePayload<typeof CompleteSignIn>): Promise<GrantedSession> {
    const asked = await this.challenges.verify(challenge);
    const account = asked && (await this.accounts.find(asked.userId));
    if (account?.status !== 'active' || account.passwordChangedAt.getTime() !== asked?.passwordChangedAt) {
      throw new AppError(identityErrors.CHALLENGE_OVER);
    }
    await this.factor.check(account, code);
    return this.opener.signIn(account, { email: account.email, ...origin });
  }
}
