import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { GetMe } from '@cotizaobra/proto/identity/get-me';
import { Controller } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { TotpRepository } from '../factor/totp.repository.js';
import { toSessionUser, toUserProfile } from './profile.presenter.js';
import { ProfileRepository } from './profile.repository.js';

/** The caller's account and profile. */
@Controller()
export class GetMeHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
    private readonly totps: TotpRepository,
  ) {}

  /** Throws UNAUTHENTICATED when the account is gone or blocked while its token is still valid. */
  @Handles(GetMe)
  async execute(@CurrentActor() actor: Actor): Promise<MessageOutput<typeof GetMe>> {
    const account = await this.accounts.find(actor.userId);
    if (account?.status !== 'active') throw new AppError(coreErrors.UNAUTHENTICATED);
    const profile = await this.profiles.find(account.id);
    return {
      user: toSessionUser(account, profile),
      profile: profile ? toUserProfile(account, profile) : null,
      emailVerified: account.emailVerifiedAt !== null,
      passwordChangedAt: account.passwordChangedAt.toISOString(),
      hasFactor: await this.totps.isEnrolled(account.id),
    };
  }
}
