import type { SignInResult } from '@cotizaobra/proto/identity/sessions';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../account/account.row.js';
import { SessionOpener, type SignInFrom } from '../session/session-opener.js';
import { ChallengeSigner } from './challenge-signer.js';
import { TotpRepository } from './totp.repository.js';

/** What follows a right password: a session, or the question for the code. */
@Injectable()
export class SignInGate {
  constructor(
    private readonly totps: TotpRepository,
    private readonly challenges: ChallengeSigner,
    private readonly opener: SessionOpener,
  ) {}

  /** Throws WRONG_CREDENTIALS when password or state changed meanwhile. */
  async pass(account: AccountRow, from: SignInFrom): Promise<SignInResult> {
    if (await this.totps.isEnrolled(account.id)) return this.challenges.sign(account);
    return this.opener.signIn(account, from);
  }
}
