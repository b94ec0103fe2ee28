import { CurrentActor, Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { Actor } from '@cotizaobra/proto/core/actor';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { GetTotp } from '@cotizaobra/proto/identity/get-totp';
import { Controller } from '@nestjs/common';
import { RecoveryCodes } from './recovery-codes.js';
import { TotpRepository } from './totp.repository.js';

/** The state of the caller's second factor. */
@Controller()
export class GetTotpHandler {
  constructor(
    private readonly totps: TotpRepository,
    private readonly recovery: RecoveryCodes,
  ) {}

  @Handles(GetTotp)
  async execute(@CurrentActor() { userId }: Actor): Promise<MessageOutput<typeof GetTotp>> {
    const confirmedAt = (await this.totps.find(userId))?.confirmedAt ?? null;
    return {
      enrolled: confirmedAt !== null,
      confirmedAt: confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: confirmedAt ? await this.recovery.left(userId) : 0,
    };
  }
}
