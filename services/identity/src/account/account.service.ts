import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { Outbox } from '@cotizaobra/chassis/messaging/events/outbox';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { AccountRegistered } from '@cotizaobra/proto/identity/events';
import type { LogIn } from '@cotizaobra/proto/identity/log-in';
import type { RegisterAccount } from '@cotizaobra/proto/identity/register-account';
import type { GrantedSession } from '@cotizaobra/proto/identity/sessions';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AttemptLimits, type SignInTry } from '../limits/attempt-limits.js';
import { type OpenedSession, SessionService } from '../session/session.service.js';
import { EmailVerificationService } from '../verification/email-verification.service.js';
import { AccountRepository } from './account.repository.js';
import type { AccountRow } from './account.row.js';
import { PasswordHasher } from './password-hasher.js';

/** A sign-up repeated within this time with the same password is the same sign-up: a double click, a lost answer. */
const REPEAT_SECONDS = 60;

/** Sign-up and sign-in. */
@Injectable()
export class AccountService {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionService,
    private readonly hasher: PasswordHasher,
    private readonly limits: AttemptLimits,
    private readonly verification: EmailVerificationService,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Creates the account and its first session, and mails the link that confirms the e-mail. Throws EMAIL_TAKEN. */
  async register(input: MessagePayload<typeof RegisterAccount>): Promise<GrantedSession> {
    const { email, password, address } = input;
    await this.limits.checkSignUp(address);
    const existing = await this.accounts.findByEmail(email);
    if (existing) return this.repeat(existing, input);
    const passwordHash = await this.hasher.hash(password);
    const opened = await this.transactions.run((tx) => this.create(tx, email, passwordHash));
    if (opened) {
      await this.limits.signedIn(input);
      return this.sessions.grant(opened);
    }
    const winner = await this.accounts.findByEmail(email);
    if (!winner) throw new AppError(identityErrors.EMAIL_TAKEN);
    return this.repeat(winner, input);
  }

  /**
   * Throws WRONG_CREDENTIALS, alike and after the same work for an unknown e-mail, a wrong password and a blocked account;
   * TOO_MANY_ATTEMPTS, for accounts and for none.
   */
  async logIn({ email, password, address }: MessagePayload<typeof LogIn>): Promise<GrantedSession> {
    const from = { email, address };
    await this.limits.countSignIn(from);
    const account = await this.accounts.findByEmail(email);
    const matches = await this.hasher.verify(account?.passwordHash ?? null, password);
    if (!account || !matches || account.status !== 'active') throw new AppError(identityErrors.WRONG_CREDENTIALS);
    return this.enter(account, from);
  }

  private async create(tx: EntityManager, email: string, passwordHash: string): Promise<OpenedSession | null> {
    const account = await this.accounts.insert({ email, passwordHash, role: 'Usuario' });
    if (!account) return null;
    await this.outbox.add(tx, AccountRegistered, {
      aggregateId: account.id,
      aggregateVersion: account.version,
      data: { userId: account.id, email: account.email, role: account.role },
    });
    await this.verification.invite(tx, account);
    return this.sessions.open(account);
  }

  private async repeat(account: AccountRow, input: SignInTry & { password: string }): Promise<GrantedSession> {
    const isFresh = Date.now() - account.createdAt.getTime() < REPEAT_SECONDS * 1_000;
    // A password is tried here as at a sign-in.
    if (isFresh) await this.limits.countSignIn(input);
    if (!isFresh || !(await this.hasher.verify(account.passwordHash, input.password))) {
      await this.limits.countTakenEmail(input.address);
      throw new AppError(identityErrors.EMAIL_TAKEN);
    }
    return this.enter(account, input);
  }

  /** Opens a session unless password, role or state changed since the account was read: such a change ends older sessions. */
  private async enter(account: AccountRow, from: SignInTry): Promise<GrantedSession> {
    const opened = await this.transactions.run(async () => {
      const current = await this.accounts.lock(account.id);
      if (current?.status !== 'active' || current.passwordHash !== account.passwordHash) return null;
      return this.sessions.open(current);
    });
    if (!opened) throw new AppError(identityErrors.WRONG_CREDENTIALS);
    await this.limits.signedIn(from);
    return this.sessions.grant(opened);
  }
}
