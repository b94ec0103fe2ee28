import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import type { UserProfile } from '@cotizaobra/proto/identity/model';
import { UpdateProfile } from '@cotizaobra/proto/identity/update-profile';
import { Controller } from '@nestjs/common';
import { toUserProfile } from './profile.presenter.js';
import { ProfileWriter } from './profile-writer.js';

/** Saves the caller's profile; absent fields stay. */
@Controller()
export class UpdateProfileHandler {
  constructor(private readonly writer: ProfileWriter) {}

  /** Throws NOT_FOUND for another person's profile, UNKNOWN_PLACE, and INVALID when a first profile is incomplete. */
  @Handles(UpdateProfile)
  async execute(
    @Input() { id, ...changes }: MessagePayload<typeof UpdateProfile>,
    @CurrentActor() actor: Actor,
  ): Promise<UserProfile> {
    if (actor.userId !== id) throw new AppError(coreErrors.NOT_FOUND);
    const { account, profile } = await this.writer.save(id, changes);
    return toUserProfile(account, profile);
  }
}
