import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { RemovePasskey } from '@cotizaobra/proto/identity/remove-passkey';
import { Controller } from '@nestjs/common';
import { PasskeyRepository } from './passkey.repository.js';

/** Removes one of the caller's passkeys. */
@Controller()
export class RemovePasskeyHandler {
  constructor(private readonly passkeys: PasskeyRepository) {}

  /** Throws PASSKEY_NOT_FOUND, also for another person's. */
  @Handles(RemovePasskey)
  async execute(
    @Input() { id }: MessagePayload<typeof RemovePasskey>,
    @CurrentActor() { userId }: Actor,
  ): Promise<MessageOutput<typeof RemovePasskey>> {
    if (!(await this.passkeys.remove(userId, id))) throw new AppError(identityErrors.PASSKEY_NOT_FOUND);
    return {};
  }
}
