import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { ENV } from '@cotizaobra/chassis/config/env-token';
import { AppError } from '@cotizaobra/proto/core/errors';
import { identityErrors } from '@cotizaobra/proto/identity/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityEnv } from '../env.js';
import { AttemptRepository, type Counted } from './attempt.repository.js';

/** A sign-in attempt: an e-mail and the address it comes from. */
export interface SignInTry {
  email: string;
  address?: string | undefined;
}

/** Mails that a user can request, limited per hour. */
export type MailOnRequest = 'password' | 'email' | 'device';

const HOUR_SECONDS = 3_600;

/**
 * Limits attempts. The counts of an e-mail do not reveal whether it has an account. No lock is permanent: a window
 * ends, a known address has its own count, and a password reset by e-mail deletes all counts.
 */
@Injectable()
export class AttemptLimits {
  constructor(
    private readonly attempts: AttemptRepository,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  /** Counts before the password check, so that concurrent attempts count too. Throws TOO_MANY_ATTEMPTS. */
  async countSignIn(from: SignInTry): Promise<void> {
    const { ATTEMPTS_PER_ADDRESS, ATTEMPTS_PER_ACCOUNT, ATTEMPTS_WINDOW_SECONDS: window } = this.env;
    const keys = keysOf(from);
    refuseAbove(ATTEMPTS_PER_ADDRESS, await this.attempts.count(keys.here, keys.subject, window));
    if (await this.attempts.isTrusted(keys.here)) return;
    refuseAbove(ATTEMPTS_PER_ACCOUNT, await this.attempts.count(keys.anywhere, keys.subject, window));
  }

  /** Call after the right password: resets the count of this address and marks it as known. */
  async signedIn(from: SignInTry): Promise<void> {
    const keys = keysOf(from);
    await this.attempts.forget(keys.here);
    if (!(await this.attempts.isTrusted(keys.here))) await this.attempts.takeBack(keys.anywhere);
    if (from.address) await this.attempts.trust(keys.here);
  }

  /** Stops an address that tests which e-mails have accounts. Throws TOO_MANY_ATTEMPTS. */
  async checkSignUp(address: string | undefined): Promise<void> {
    if (!address) return;
    const known = await this.attempts.read(takenKey(address));
    refuseAbove(this.env.TAKEN_EMAILS_PER_ADDRESS, { ...known, count: known.count + 1 });
  }

  async countTakenEmail(address: string | undefined): Promise<void> {
    if (!address) return;
    const key = takenKey(address);
    await this.attempts.count(key, key, this.env.ATTEMPTS_WINDOW_SECONDS);
  }

  /** For the current password of a signed-in user. Throws TOO_MANY_ATTEMPTS. */
  async countPasswordCheck(email: string): Promise<void> {
    const { ATTEMPTS_PER_ADDRESS, ATTEMPTS_WINDOW_SECONDS } = this.env;
    const counted = await this.attempts.count(
      hashed('password-check', email),
      subjectOf(email),
      ATTEMPTS_WINDOW_SECONDS,
    );
    refuseAbove(ATTEMPTS_PER_ADDRESS, counted);
  }

  passwordRight(email: string): Promise<void> {
    return this.attempts.forget(hashed('password-check', email));
  }

  /**
   * For a code of the second factor. Only who knows the password gets so far, so the count is that of the account from
   * everywhere: nobody else can exhaust it. Throws TOO_MANY_ATTEMPTS.
   */
  async countFactorCheck(email: string): Promise<void> {
    const { ATTEMPTS_PER_ADDRESS, ATTEMPTS_WINDOW_SECONDS } = this.env;
    const key = hashed('factor-check', email);
    refuseAbove(ATTEMPTS_PER_ADDRESS, await this.attempts.count(key, subjectOf(email), ATTEMPTS_WINDOW_SECONDS));
  }

  factorRight(email: string): Promise<void> {
    return this.attempts.forget(hashed('factor-check', email));
  }

  /** Whether this mail may be sent to this account once more. Counts it. */
  async allowsMail(userId: string, kind: MailOnRequest): Promise<boolean> {
    const key = hashed('mail', kind, userId);
    const { count } = await this.attempts.count(key, key, HOUR_SECONDS);
    return count <= this.env.LINK_MAILS_PER_HOUR;
  }

  /** Deletes all counts of an e-mail. */
  forget(email: string): Promise<void> {
    return this.attempts.forgetSubject(subjectOf(email));
  }
}

function refuseAbove(limit: number, { count, secondsLeft }: Counted): void {
  if (count > limit) throw new AppError(identityErrors.TOO_MANY_ATTEMPTS, { retryAfterSeconds: secondsLeft });
}

const keysOf = ({ email, address }: SignInTry) => ({
  subject: subjectOf(email),
  here: hashed('sign-in', email, networkOf(address ?? '')),
  anywhere: hashed('sign-in', email),
});

const subjectOf = (email: string): Buffer => hashed('subject', email);
const takenKey = (address: string): Buffer => hashed('taken', networkOf(address));

const hashed = (...parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

/** One IPv6 subscriber owns 2^64 addresses, so only the first 64 bits count. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
