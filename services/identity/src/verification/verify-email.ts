import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { VerifyEmail } from '@cotizaobra/proto/identity/verify-email';
import { Controller } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { LinkRepository } from '../links/link.repository.js';

/** Confirms an e-mail with its link. The link stays valid, because mail programs and users may open it twice. */
@Controller()
export class VerifyEmailHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly links: LinkRepository,
  ) {}

  /** Throws LINK_OVER. */
  @Handles(VerifyEmail)
  async execute({ token }: MessagePayload<typeof VerifyEmail>): Promise<MessageOutput<typeof VerifyEmail>> {
    const holder = await this.links.find('email', token);
    const account = holder && (await this.accounts.find(holder.userId));
    if (!account || account.email !== holder.email) throw new AppError(identityErrors.LINK_OVER);
    await this.accounts.markEmailVerified(account.id);
    return {};
  }
}
