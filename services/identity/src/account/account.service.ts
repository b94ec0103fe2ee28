import { Transactions } from '@cotizaobra/chassis/database/transactions';
import { Outbox } from '@cotizaobra/chassis/events/outbox';
import { AppError } from '@cotizaobra/proto/core/errors';
import type { MessagePayload } from '@cotizaobra/proto/core/message';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { AccountRegistered } from '@cotizaobra/proto/identity/events';
import type { GrantedSession, LogIn, RegisterAccount } from '@cotizaobra/proto/identity/requests';
import { Injectable } from '@nestjs/common';
import { type OpenedSession, SessionService } from '../session/session.service.js';
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
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Creates the account and its first session. Throws EMAIL_TAKEN. */
  async register({ email, password }: MessagePayload<typeof RegisterAccount>): Promise<GrantedSession> {
    const existing = await this.accounts.findByEmail(email);
    if (existing) return this.repeat(existing, password);
    const passwordHash = await this.hasher.hash(password);
    const opened = await this.transactions.run(() => this.create(email, passwordHash));
    if (opened) return this.sessions.grant(opened);
    const winner = await this.accounts.findByEmail(email);
    if (!winner) throw new AppError(identityErrors.EMAIL_TAKEN);
    return this.repeat(winner, password);
  }

  /** Throws WRONG_CREDENTIALS, alike and after the same work for an unknown e-mail, a wrong password and a blocked account. */
  async logIn({ email, password }: MessagePayload<typeof LogIn>): Promise<GrantedSession> {
    const account = await this.accounts.findByEmail(email);
    const matches = await this.hasher.verify(account?.passwordHash ?? null, password);
    if (!account || !matches || account.status !== 'active') throw new AppError(identityErrors.WRONG_CREDENTIALS);
    return this.sessions.grant(await this.transactions.run(() => this.sessions.open(account)));
  }

  private async create(email: string, passwordHash: string): Promise<OpenedSession | null> {
    const account = await this.accounts.insert({ email, passwordHash, role: 'Usuario' });
    if (!account) return null;
    await this.outbox.add(this.transactions.current, AccountRegistered, {
      aggregateId: account.id,
      aggregateVersion: account.version,
      data: { userId: account.id, email: account.email, role: account.role },
    });
    return this.sessions.open(account);
  }

  private async repeat(account: AccountRow, password: string): Promise<GrantedSession> {
    const isFresh = Date.now() - account.createdAt.getTime() < REPEAT_SECONDS * 1_000;
    if (!isFresh || !(await this.hasher.verify(account.passwordHash, password))) {
      throw new AppError(identityErrors.EMAIL_TAKEN);
    }
    return this.sessions.grant(await this.transactions.run(() => this.sessions.open(account)));
  }
}
