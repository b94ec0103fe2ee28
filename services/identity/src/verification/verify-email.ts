import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { VerifyEmail } from '@cotizaobra/proto/identity/verify-email';
import { Controller } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { LinkRepository } from '../links/link.repository.js';
import { ProfileWriter } from '../profile/profile-writer.js';

/** Confirms an e-mail with its link. The link stays valid, because mail programs and users may open it twice. */
@Controller()
export class VerifyEmailHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly links: LinkRepository,
    private readonly profiles: ProfileWriter,
    private readonly transactions: Transactions,
  ) {}

  /** Throws LINK_OVER. */
  @Handles(VerifyEmail)
  async execute({ token }: MessagePayload<typeof VerifyEmail>): Promise<MessageOutput<typeof VerifyEmail>> {
    const holder = await this.links.find('email', token);
    if (!holder) throw new AppError(identityErrors.LINK_OVER);
    return this.transactions.run(async () => {
      const account = await this.accounts.lock(holder.userId);
      if (!account || account.email !== holder.email) throw new AppError(identityErrors.LINK_OVER);
      await this.profiles.confirmEmail(account);
      return {};
    });
  }
}
