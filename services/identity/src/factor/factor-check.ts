import { AppError } from '@cotizaobra/proto/core/errors';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { Injectable } from '@nestjs/common';
import type { AccountRow } from '../account/account.row.js';
import { AttemptLimits } from '../limits/attempt-limits.js';
import { RecoveryCodes } from './recovery-codes.js';
import { TotpRepository } from './totp.repository.js';
import { stepOf } from './totp-code.js';

const SIX_FIGURES = /^\d{6}$/;

/** Checks codes of authenticator apps and recovery codes. Each code works once. */
@Injectable()
export class FactorCheck {
  constructor(
    private readonly totps: TotpRepository,
    private readonly recovery: RecoveryCodes,
    private readonly limits: AttemptLimits,
  ) {}

  /**
   * Counts before the check, so that concurrent attempts count too. Call it outside of a transaction: a refused attempt
   * must stay counted. Throws WRONG_CODE, TOO_MANY_ATTEMPTS.
   */
  async check(account: AccountRow, typed: string): Promise<void> {
    await this.limits.countFactorCheck(account.email);
    const code = typed.replace(/\s/g, '');
    const right = SIX_FIGURES.test(code)
      ? await this.useTotp(account.id, code)
      : await this.recovery.use(account.id, typed);
    if (!right) throw wrongCode();
    await this.limits.factorRight(account.email);
  }

  /** Whether a code fits the stored secret, confirmed or not, and was not used yet. */
  async useTotp(userId: string, code: string): Promise<boolean> {
    const row = await this.totps.find(userId);
    const step = row && stepOf(this.totps.secretOf(row), code, Date.now());
    return step !== null && (await this.totps.use(userId, step));
  }
}

export function wrongCode(): AppError {
  const { code, text } = identityErrors.WRONG_CODE;
  return new AppError(identityErrors.WRONG_CODE, {}, [{ path: 'code', code, message: text }]);
}
