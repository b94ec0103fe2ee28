import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import type { GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { SignInWithPasskey } from '@cotizaobra/proto/identity/sign-in-with-passkey';
import { Controller } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { SessionOpener } from '../session/session-opener.js';
import { PasskeyCheck } from './passkey-check.js';

/** Signs in with a passkey alone. */
@Controller()
export class SignInWithPasskeyHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly passkey: PasskeyCheck,
    private readonly opener: SessionOpener,
  ) {}

  /** Throws WRONG_PASSKEY for an unknown passkey, a wrong signature and a blocked account. */
  @Handles(SignInWithPasskey)
  async execute({ answer, ...origin }: MessagePayload<typeof SignInWithPasskey>): Promise<GrantedSession> {
    const account = await this.accounts.find(await this.passkey.check(answer, identityErrors.WRONG_PASSKEY));
    if (account?.status !== 'active') throw new AppError(identityErrors.WRONG_PASSKEY);
    return this.opener.signIn(account, { email: account.email, ...origin });
  }
}
