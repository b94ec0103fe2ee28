import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { GetMailSettings } from '@cotizaobra/proto/notifications/get-mail-settings';
import { SaveMailSettings } from '@cotizaobra/proto/notifications/save-mail-settings';
import { Controller } from '@nestjs/common';
import { SettingsRepository } from './settings.repository.js';

/** A person's own choices. */
@Controller()
export class SettingsRequests {
  constructor(private readonly settings: SettingsRepository) {}

  @Handles(GetMailSettings)
  async get(@CurrentActor() { userId }: Actor): Promise<MessageOutput<typeof GetMailSettings>> {
    return { mail: await this.settings.of(userId) };
  }

  @Handles(SaveMailSettings)
  async save(
    @Input() { mail }: MessagePayload<typeof SaveMailSettings>,
    @CurrentActor() { userId }: Actor,
  ): Promise<MessageOutput<typeof SaveMailSettings>> {
    await this.settings.save(userId, mail);
    return { mail: await this.settings.of(userId) };
  }
}
