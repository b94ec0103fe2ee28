import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { ListPasskeys } from '@cotizaobra/proto/identity/list-passkeys';
import { Controller } from '@nestjs/common';
import { PasskeyRepository, toPasskey } from './passkey.repository.js';

/** The caller's passkeys, oldest first. */
@Controller()
export class ListPasskeysHandler {
  constructor(private readonly passkeys: PasskeyRepository) {}

  @Handles(ListPasskeys)
  async execute(@CurrentActor() { userId }: Actor): Promise<MessageOutput<typeof ListPasskeys>> {
    return { passkeys: (await this.passkeys.listOf(userId)).map(toPasskey) };
  }
}
