import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { ResetPassword } from '@cotizaobra/proto/identity/reset-password';
import { Controller } from '@nestjs/common';
import { AccountRepository } from '../account/account.repository.js';
import { LinkRepository } from '../links/link.repository.js';
import { ProfileWriter } from '../profile/profile-writer.js';
import { SessionRevoker } from '../session/session.revoker.js';
import { NewPassword } from './new-password.js';
import { PasswordWriter } from './password-writer.js';

/** Sets a new password with a mailed link. It deletes all links of the account and ends every session. */
@Controller()
export class ResetPasswordHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly newPassword: NewPassword,
    private readonly links: LinkRepository,
    private readonly revoker: SessionRevoker,
    private readonly writer: PasswordWriter,
    private readonly profiles: ProfileWriter,
    private readonly transactions: Transactions,
  ) {}

  /** Throws LINK_OVER, COMMON_PASSWORD. */
  @Handles(ResetPassword)
  async execute({
    token,
    password,
  }: MessagePayload<typeof ResetPassword>): Promise<MessageOutput<typeof ResetPassword>> {
    const link = await this.links.find('password', token);
    if (!link) throw new AppError(identityErrors.LINK_OVER);
    const passwordHash = await this.newPassword.hash(password, link.email);
    await this.transactions.run(async () => {
      const holder = await this.links.consume('password', token);
      const account = holder && (await this.accounts.lock(holder.userId));
      if (account?.status !== 'active' || account.email !== holder?.email) throw new AppError(identityErrors.LINK_OVER);
      await this.profiles.confirmEmail(account);
      await this.revoker.revoke(account.id, 'password-changed');
      await this.writer.write(account, passwordHash);
    });
    return {};
  }
}
