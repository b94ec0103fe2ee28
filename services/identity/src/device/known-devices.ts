import { createHash } from 'node:crypto';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { MailQueue } from '@cotizaobra/chassis/mail/mail-queue';
import { DEVICE_DAYS } from '@cotizaobra/proto/identity/sessions';
import { Injectable } from '@nestjs/common';
import { Raw } from 'typeorm';
import type { AccountRow } from '../account/account.row.js';
import { AttemptLimits } from '../limits/attempt-limits.js';
import { IdentityMails } from '../mails/identity-mails.js';
import type { DeviceOrigin } from './device-origin.js';
import { KnownDeviceRow } from './known-device.row.js';

/** Tells people of sign-ins from browsers that their account does not know. */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly transactions: Transactions,
    private readonly limits: AttemptLimits,
    private readonly mails: IdentityMails,
    private readonly queue: MailQueue,
  ) {}

  /** Mails the owner if the browser is new, then knows it. Runs inside the caller's transaction. */
  async greet(account: AccountRow, from: DeviceOrigin): Promise<void> {
    if (!from.device || (await this.isKnown(account.id, from.device))) return;
    await this.trust(account.id, from);
    if (await this.limits.allowsMail(account.id, 'device')) {
      await this.queue.add(this.mails.newDevice(account.email, from));
    }
  }

  /** Knows a browser without a mail: the one that signed up, or that renews a session. */
  async trust(userId: string, { device }: DeviceOrigin): Promise<void> {
    if (!device) return;
    const expiresAt = () => `now() + interval '${DEVICE_DAYS} days'`;
    const row = { userId, hash: hashOf(device), expiresAt };
    await this.transactions.current.upsert(KnownDeviceRow, row, ['userId', 'hash']);
  }

  /** Removes expired rows; returns their number. */
  async sweep(): Promise<number> {
    const expiresAt = Raw((column) => `${column} < now()`);
    return (await this.transactions.current.delete(KnownDeviceRow, { expiresAt })).affected ?? 0;
  }

  private isKnown(userId: string, device: string): Promise<boolean> {
    const expiresAt = Raw((column) => `${column} > now()`);
    return this.transactions.current.existsBy(KnownDeviceRow, { userId, hash: hashOf(device), expiresAt });
  }
}

const hashOf = (device: string): Buffer => createHash('sha256').update(device).digest();
