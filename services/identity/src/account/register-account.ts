import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { Handles } from '@cotizaobra/chassis/messaging/requests/handles.decorator';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { AccountRegistered } from '@cotizaobra/proto/identity/events';
import { RegisterAccount } from '@cotizaobra/proto/identity/register-account';
import type { GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { Controller } from '@nestjs/common';
import { KnownDevices } from '../device/known-devices.js';
import { TotpRepository } from '../factor/totp.repository.js';
import { AttemptLimits } from '../limits/attempt-limits.js';
import { NewPassword } from '../password/new-password.js';
import { type OpenedSession, SessionOpener } from '../session/session-opener.js';
import { VerificationMailer } from '../verification/verification.mailer.js';
import { AccountRepository } from './account.repository.js';
import type { AccountRow } from './account.row.js';
import { PasswordHasher } from './password-hasher.js';

/** Within this time, a sign-up with the same password counts as a repetition: a double click or a lost answer. */
const REPEAT_SECONDS = 60;

type Input = MessagePayload<typeof RegisterAccount>;

/** Creates an account and its first session, and mails the link for confirming the e-mail. */
@Controller()
export class RegisterAccountHandler {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly opener: SessionOpener,
    private readonly hasher: PasswordHasher,
    private readonly newPassword: NewPassword,
    private readonly limits: AttemptLimits,
    private readonly verification: VerificationMailer,
    private readonly devices: KnownDevices,
    private readonly totps: TotpRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Throws EMAIL_TAKEN, COMMON_PASSWORD, TOO_MANY_ATTEMPTS. */
  @Handles(RegisterAccount)
  async execute(input: Input): Promise<GrantedSession> {
    const { email, password, address } = input;
    await this.limits.checkSignUp(address);
    const existing = await this.accounts.findByEmail(email);
    if (existing) return this.repeat(existing, input);
    const passwordHash = await this.newPassword.hash(password, email);
    const opened = await this.transactions.run(() => this.create(input, passwordHash));
    if (opened) {
      await this.limits.signedIn(input);
      return this.opener.grant(opened);
    }
    const winner = await this.accounts.findByEmail(email);
    if (!winner) throw new AppError(identityErrors.EMAIL_TAKEN);
    return this.repeat(winner, input);
  }

  private async create({ email, ...from }: Input, passwordHash: string): Promise<OpenedSession | null> {
    const account = await this.accounts.insert({ email, passwordHash, role: 'Usuario' });
    if (!account) return null;
    await this.outbox.add(AccountRegistered, {
      aggregateId: account.id,
      aggregateVersion: account.version,
      data: { userId: account.id, email: account.email, role: account.role },
    });
    await this.verification.invite(account);
    await this.devices.trust(account.id, from);
    return this.opener.open(account, from);
  }

  private async repeat(account: AccountRow, input: Input): Promise<GrantedSession> {
    const isFresh = Date.now() - account.createdAt.getTime() < REPEAT_SECONDS * 1_000;
    // A repeated sign-up checks a password, so it counts as a sign-in attempt.
    if (isFresh) await this.limits.countSignIn(input);
    const isOpen = isFresh && !(await this.totps.isEnrolled(account.id));
    if (!isOpen || !(await this.hasher.verify(account.passwordHash, input.password))) {
      await this.limits.countTakenEmail(input.address);
      throw new AppError(identityErrors.EMAIL_TAKEN);
    }
    return this.opener.signIn(account, input);
  }
}
