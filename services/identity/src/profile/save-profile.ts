import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { SaveProfile } from '@cotizaobra/proto/identity/save-profile';
import { Controller } from '@nestjs/common';
import { toSessionUser } from './profile.presenter.js';
import { ProfileWriter } from './profile-writer.js';

/** The first step of the sign-up. */
@Controller()
export class SaveProfileHandler {
  constructor(private readonly writer: ProfileWriter) {}

  /** Throws UNKNOWN_PLACE. */
  @Handles(SaveProfile)
  async execute(
    @Input() personal: MessagePayload<typeof SaveProfile>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof SaveProfile>> {
    const { account, profile } = await this.writer.save(actor.userId, personal);
    return { user: toSessionUser(account, profile) };
  }
}
