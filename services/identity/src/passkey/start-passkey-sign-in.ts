import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { PASSKEY_MINUTES } from '@cotizaobra/proto/identity/passkey-model';
import { StartPasskeySignIn } from '@cotizaobra/proto/identity/start-passkey-sign-in';
import { Controller } from '@nestjs/common';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { PasskeyChallenges } from './passkey-challenges.js';
import { RelyingParty } from './relying-party.js';

/** Begins a sign-in with whatever passkey of this site the device has. It names no account. */
@Controller()
export class StartPasskeySignInHandler {
  constructor(
    private readonly challenges: PasskeyChallenges,
    private readonly site: RelyingParty,
  ) {}

  @Handles(StartPasskeySignIn)
  async execute(): Promise<MessageOutput<typeof StartPasskeySignIn>> {
    const challenge = await this.challenges.issue(null);
    const options = await generateAuthenticationOptions({
      rpID: this.site.id,
      challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
      timeout: PASSKEY_MINUTES * 60_000,
      userVerification: 'required',
    });
    return StartPasskeySignIn.output.parse(options);
  }
}
