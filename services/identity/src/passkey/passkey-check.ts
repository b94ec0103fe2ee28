import { AppError, type ErrorDef } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import type { SignInWithPasskey } from '@cotizaobra/proto/identity/sign-in-with-passkey';
import { Injectable } from '@nestjs/common';
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { PasskeyRepository } from './passkey.repository.js';
import type { PasskeyRow } from './passkey.row.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { RelyingParty } from './relying-party.js';

type Answer = MessagePayload<typeof SignInWithPasskey>['answer'];

/** Checks what a passkey signed: the device proves possession, and checked finger, face or PIN. */
@Injectable()
export class PasskeyCheck {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly site: RelyingParty,
  ) {}

  /**
   * Uses up the challenge and notes the use; returns the passkey's owner. `userId`: only that person's passkeys count.
   * Throws `refusal` for an unknown passkey, a wrong signature, another site and a challenge that is over.
   */
  async check(answer: Answer, refusal: ErrorDef, userId?: string): Promise<string> {
    const passkey = await this.passkeys.find(answer.id);
    if (!passkey || (userId !== undefined && passkey.userId !== userId)) throw new AppError(refusal);
    await this.passkeys.use(passkey.id, await this.verify(passkey, answer, refusal));
    return passkey.userId;
  }

  /** The new count of signatures. */
  private async verify({ id, publicKey, counter }: PasskeyRow, answer: Answer, refusal: ErrorDef): Promise<number> {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => this.challenges.consume(challenge, null),
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.id,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: Number(counter) },
      requireUserVerification: true,
    }).catch((cause: unknown) => {
      throw new AppError(refusal, {}, [], { cause });
    });
    if (!verified) throw new AppError(refusal);
    return authenticationInfo.newCounter;
  }
}
