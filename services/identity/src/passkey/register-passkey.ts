import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { MailQueue } from '@cotizaobra/chassis/mail/mail-queue';
import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { PASSKEYS_MAX, type Passkey } from '@cotizaobra/proto/identity/passkey-model';
import { RegisterPasskey } from '@cotizaobra/proto/identity/register-passkey';
import { Controller } from '@nestjs/common';
import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { AccountRepository } from '../account/account.repository.js';
import { IdentityMails } from '../mails/identity-mails.js';
import { PasskeyRepository, toPasskey } from './passkey.repository.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { RelyingParty } from './relying-party.js';

type Answer = MessagePayload<typeof RegisterPasskey>['answer'];

/** Stores a passkey that the caller's browser made for this site. A mail informs the owner. */
@Controller()
export class RegisterPasskeyHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly site: RelyingParty,
    private readonly mails: IdentityMails,
    private readonly queue: MailQueue,
    private readonly transactions: Transactions,
  ) {}

  /** Throws PASSKEY_REFUSED, TOO_MANY_PASSKEYS. */
  @Handles(RegisterPasskey)
  async execute(
    @Input() { name, answer }: MessagePayload<typeof RegisterPasskey>,
    @CurrentActor() { userId }: Actor,
  ): Promise<Passkey> {
    const { id, publicKey, counter } = await this.verify(userId, answer);
    return this.transactions.run(async () => {
      const account = await this.accounts.lock(userId);
      if (account?.status !== 'active') throw new AppError(coreErrors.UNAUTHENTICATED);
      const known = await this.passkeys.listOf(userId);
      if (known.length >= PASSKEYS_MAX) throw new AppError(identityErrors.TOO_MANY_PASSKEYS, { max: PASSKEYS_MAX });
      const key = { id, userId, name, publicKey: Buffer.from(publicKey), counter: `${counter}` };
      const stored = await this.passkeys.insert({ ...key, transports: answer.response.transports ?? [] });
      const passkey = stored && (await this.passkeys.find(id));
      if (!passkey) throw new AppError(identityErrors.PASSKEY_REFUSED);
      await this.queue.add(this.mails.passkeyAdded(account.email, name));
      return toPasskey(passkey);
    });
  }

  private async verify(userId: string, answer: Answer) {
    const verified = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: (challenge) => this.challenges.consume(challenge, userId),
      expectedOrigin: this.site.origin,
      expectedRPID: this.site.id,
      requireUserVerification: true,
    }).catch((cause: unknown) => {
      throw new AppError(identityErrors.PASSKEY_REFUSED, {}, [], { cause });
    });
    if (!verified.verified) throw new AppError(identityErrors.PASSKEY_REFUSED);
    return verified.registrationInfo.credential;
  }
}
