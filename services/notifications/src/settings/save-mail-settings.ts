import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { SaveMailSettings } from '@cotizaobra/proto/notifications/save-mail-settings';
import { Controller } from '@nestjs/common';
import { SettingsRepository } from './settings.repository.js';

/** Stores the types of notification that the caller also gets by mail. */
@Controller()
export class SaveMailSettingsHandler {
  constructor(private readonly settings: SettingsRepository) {}

  @Handles(SaveMailSettings)
  async execute(
    @Input() { mail }: MessagePayload<typeof SaveMailSettings>,
    @CurrentActor() { userId }: Actor,
  ): Promise<MessageOutput<typeof SaveMailSettings>> {
    await this.settings.save(userId, mail);
    return { mail: await this.settings.of(userId) };
  }
}
