import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { PASSKEY_MINUTES, PASSKEYS_MAX } from '@cotizaobra/proto/identity/passkey-model';
import { StartPasskey } from '@cotizaobra/proto/identity/start-passkey';
import { Controller } from '@nestjs/common';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { PasskeyRepository } from './passkey.repository.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { RelyingParty } from './relying-party.js';

/** Begins to add a passkey that the device itself finds at the next sign-in. */
@Controller()
export class StartPasskeyHandler {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly challenges: PasskeyChallenges,
    private readonly site: RelyingParty,
  ) {}

  /** Throws TOO_MANY_PASSKEYS. */
  @Handles(StartPasskey)
  async execute(@CurrentActor() { userId, email }: Actor): Promise<MessageOutput<typeof StartPasskey>> {
    const known = await this.passkeys.listOf(userId);
    if (known.length >= PASSKEYS_MAX) throw new AppError(identityErrors.TOO_MANY_PASSKEYS, { max: PASSKEYS_MAX });
    const challenge = await this.challenges.issue(userId);
    const options = await generateRegistrationOptions({
      rpName: this.site.name,
      rpID: this.site.id,
      userID: Uint8Array.from(Buffer.from(userId)),
      userName: email,
      userDisplayName: email,
      challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
      timeout: PASSKEY_MINUTES * 60_000,
      attestationType: 'none',
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return StartPasskey.output.parse(options);
  }
}
