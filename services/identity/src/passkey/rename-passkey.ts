import { CurrentActor, Handles, Input } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import type { Passkey } from '@cotizaobra/proto/identity/passkey-model';
import { RenamePasskey } from '@cotizaobra/proto/identity/rename-passkey';
import { Controller } from '@nestjs/common';
import { PasskeyRepository, toPasskey } from './passkey.repository.js';

/** Renames one of the caller's passkeys. */
@Controller()
export class RenamePasskeyHandler {
  constructor(private readonly passkeys: PasskeyRepository) {}

  /** Throws PASSKEY_NOT_FOUND, also for another person's. */
  @Handles(RenamePasskey)
  async execute(
    @Input() { id, name }: MessagePayload<typeof RenamePasskey>,
    @CurrentActor() { userId }: Actor,
  ): Promise<Passkey> {
    await this.passkeys.rename(userId, id, name);
    const passkey = await this.passkeys.find(id);
    if (passkey?.userId !== userId) throw new AppError(identityErrors.PASSKEY_NOT_FOUND);
    return toPasskey(passkey);
  }
}
