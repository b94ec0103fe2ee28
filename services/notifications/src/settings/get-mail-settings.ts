import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { GetMailSettings } from '@cotizaobra/proto/notifications/get-mail-settings';
import { Controller } from '@nestjs/common';
import { SettingsRepository } from './settings.repository.js';

/** The types of notification that the caller also gets by mail. */
@Controller()
export class GetMailSettingsHandler {
  constructor(private readonly settings: SettingsRepository) {}

  @Handles(GetMailSettings)
  async execute(@CurrentActor() { userId }: Actor): Promise<MessageOutput<typeof GetMailSettings>> {
    return { mail: await this.settings.of(userId) };
  }
}
