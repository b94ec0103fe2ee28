import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import type { MessageOutput, MessagePayload } from '@cotizaobra/proto/core/message';
import { RequestPasswordReset } from '@cotizaobra/proto/identity/request-password-reset';
import { Controller } from '@nestjs/common';
import { PasswordResetWorker } from './password-reset.worker.js';
import { PasswordResetRequestRow } from './password-reset-request.row.js';

/**
 * Stores a request for a new password; the worker mails the link. Every e-mail causes the same work, so neither answer
 * nor time reveals which e-mails have an account.
 */
@Controller()
export class RequestPasswordResetHandler {
  constructor(
    private readonly transactions: Transactions,
    private readonly worker: PasswordResetWorker,
  ) {}

  /** A further request changes nothing while one waits. */
  @Handles(RequestPasswordReset)
  async execute({
    email,
  }: MessagePayload<typeof RequestPasswordReset>): Promise<MessageOutput<typeof RequestPasswordReset>> {
    await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(PasswordResetRequestRow)
      .values({ email: email.toLowerCase() })
      .orIgnore()
      .execute();
    this.worker.notify();
    return {};
  }
}
