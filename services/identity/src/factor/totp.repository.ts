import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { SecretBox } from '@cotizaobra/chassis/secrets/secret-box';
import { Injectable } from '@nestjs/common';
import { IsNull, LessThan, Not } from 'typeorm';
import { RecoveryCodeRow } from './recovery-code.row.js';
import { TotpRow } from './totp.row.js';

/** Secrets of authenticator apps, sealed at rest and bound to their account. */
@Injectable()
export class TotpRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly box: SecretBox,
  ) {}

  find(userId: string): Promise<TotpRow | null> {
    return this.transactions.current.findOneBy(TotpRow, { userId });
  }

  /** Whether sign-ins ask for a code. */
  isEnrolled(userId: string): Promise<boolean> {
    return this.transactions.current.existsBy(TotpRow, { userId, confirmedAt: Not(IsNull()) });
  }

  /** Replaces a secret that was never confirmed. */
  async begin(userId: string, secret: string): Promise<void> {
    const row = { userId, secret: this.box.seal(secret, userId), confirmedAt: null, lastStep: 0 };
    await this.transactions.current.upsert(TotpRow, row, ['userId']);
  }

  secretOf({ secret, userId }: TotpRow): string {
    return this.box.open(secret, userId);
  }

  async confirm(userId: string): Promise<void> {
    await this.transactions.current.update(TotpRow, { userId }, { confirmedAt: () => 'now()' });
  }

  /** Uses a step up. False if this or a later step was used, also by a concurrent call. */
  async use(userId: string, step: number): Promise<boolean> {
    const unused = { userId, lastStep: LessThan(step) };
    const { affected } = await this.transactions.current.update(TotpRow, unused, { lastStep: step });
    return affected === 1;
  }

  /** Removes the secret with its recovery codes. False if there was none. */
  async remove(userId: string): Promise<boolean> {
    await this.transactions.current.delete(RecoveryCodeRow, { userId });
    return (await this.transactions.current.delete(TotpRow, { userId })).affected === 1;
  }
}
