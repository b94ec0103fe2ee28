import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetMe } from '@cotizaobra/proto/identity/get-me';
import { GetProfile } from '@cotizaobra/proto/identity/get-profile';
import type { UserProfile } from '@cotizaobra/proto/identity/model';
import { SaveProfile } from '@cotizaobra/proto/identity/save-profile';
import { UpdateProfile } from '@cotizaobra/proto/identity/update-profile';
import { Controller } from '@nestjs/common';
import { ProfileService } from './profile.service.js';

@Controller()
export class ProfileRequests {
  constructor(private readonly profiles: ProfileService) {}

  @Handles(GetMe)
  me(@CurrentActor() actor: Actor): Promise<MessageOutput<typeof GetMe>> {
    return this.profiles.me(actor);
  }

  @Handles(SaveProfile)
  save(
    @Input() input: MessagePayload<typeof SaveProfile>,
    @CurrentActor() actor: Actor,
  ): Promise<MessageOutput<typeof SaveProfile>> {
    return this.profiles.save(actor, input);
  }

  @Handles(GetProfile)
  get(@Input() { id }: MessagePayload<typeof GetProfile>, @CurrentActor() actor: Actor): Promise<UserProfile> {
    return this.profiles.get(actor, id);
  }

  @Handles(UpdateProfile)
  update(@Input() input: MessagePayload<typeof UpdateProfile>, @CurrentActor() actor: Actor): Promise<UserProfile> {
    const { id, ...changes } = input;
    return this.profiles.update(actor, id, changes);
  }
}
