import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import type { GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { SignInWithPasskey } from '@cotizaobra/proto/identity/sign-in-with-passkey';
import { Controller } from '@nestjs/common';
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { AccountRepository } from '../account/account.repository.js';
import { SessionOpener } from '../session/session-opener.js';
import { PasskeyRepository } from './passkey.repository.js';
import type { PasskeyRow } from './passkey.row.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { RelyingParty } from './relying-party.js';

type Answer = MessagePayload<typeof SignInWithPasskey>['answer'];

/** Signs in with a passkey: the device proves possession, and checked finger, face or PIN. */
@Controller()
export class SignInWithPasskeyHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly site: RelyingParty,
    private readonly opener: SessionOpener,
  ) {}

  /** Throws WRONG_PASSKEY for an unknown passkey, a wrong signature and a blocked account. */
  @Handles(SignInWithPasskey)
  async execute({ answer, ...origin }: MessagePayload<typeof SignInWithPasskey>): Promise<GrantedSession> {
    const passkey = await this.passkeys.find(answer.id);
    if (!passkey) throw new AppError(identityErrors.WRONG_PASSKEY);
    await this.passkeys.use(passkey.id, await this.verify(passkey, answer));
    const account = await this.accounts.find(passkey.userId);
    if (account?.status !== 'active') throw new AppError(identityErrors.WRONG_PASSKEY);
    return this.opener.signIn(account, { email: account.email, ...origin });
  }

  /** The new count of signatures. */
  private async verify({ id, publicKey, counter }: PasskeyRow, answer: Answer): Promise<number> {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => this.challenges.consume(challenge, null),
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.id,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: Number(counter) },
      requireUserVerification: true,
    }).catch((cause: unknown) => {
      throw new AppError(identityErrors.WRONG_PASSKEY, {}, [], { cause });
    });
    if (!verified) throw new AppError(identityErrors.WRONG_PASSKEY);
    return authenticationInfo.newCounter;
  }
}
