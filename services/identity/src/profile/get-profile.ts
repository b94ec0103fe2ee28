import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { GetProfile } from '@cotizaobra/proto/identity/get-profile';
import type { UserProfile } from '@cotizaobra/proto/identity/model';
import { Controller } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { toUserProfile } from './profile.presenter.js';
import { ProfileRepository } from './profile.repository.js';

/** The caller's own profile. */
@Controller()
export class GetProfileHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly profiles: ProfileRepository,
  ) {}

  /** Throws NOT_FOUND, also for another person's profile. */
  @Handles(GetProfile)
  async execute(
    @Input() { id }: MessagePayload<typeof GetProfile>,
    @CurrentActor() actor: Actor,
  ): Promise<UserProfile> {
    if (actor.userId !== id) throw new AppError(coreErrors.NOT_FOUND);
    const account = await this.accounts.find(id);
    if (!account) throw new AppError(coreErrors.NOT_FOUND);
    return toUserProfile(account, await this.profiles.find(id));
  }
}
