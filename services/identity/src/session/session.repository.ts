import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { REFRESH_TOKEN_DAYS, SESSION_DAYS } from '@cotizaobra/proto/identity/model';
import { Injectable } from '@nestjs/common';
import { IsNull, Not, Raw } from 'typeorm';
import type { DeviceOrigin } from '../device/device-origin.js';
import { refreshTokenHash } from './refresh-token.js';
import { RefreshTokenRow } from './refresh-token.row.js';
import { SessionRow } from './session.row.js';
import { LOCK_SESSION_OF_TOKEN, READ_TOKEN, SWEEP_SESSIONS } from './session.sql.js';

/** A session and the state of one of its refresh tokens, by the clock of the database. */
export interface TokenInSession {
  sessionId: string;
  userId: string;
  expiresAt: Date;
  /** The last proof of password, code or passkey. */
  provedAt: Date;
  /** Revoked or expired. */
  isOver: boolean;
  /** `late`: exchanged before the grace period. */
  use: 'unused' | 'grace' | 'late';
  successorSalt: Buffer | null;
}

/** Selects sessions of one person; without either field, all. */
export interface WhichSessions {
  only?: string | null;
  except?: string | null;
}

const LISTED = 100;

const OPEN = { revokedAt: IsNull(), expiresAt: Raw((column) => `${column} > now()`) };

/** The place of a session; what the gateway did not say stays as it was. */
const seen = ({ address, userAgent }: DeviceOrigin) => ({
  ...(address === undefined ? {} : { address }),
  ...(userAgent === undefined ? {} : { userAgent }),
});

/** By the clock of the database. */
const SESSION_END = `now() + interval '${REFRESH_TOKEN_DAYS} days'`;
const LAST_END = `created_at + interval '${SESSION_DAYS} days'`;

@Injectable()
export class SessionRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Opens a session with its first refresh token. Runs inside the caller's transaction. */
  async insert(
    userId: string,
    token: string,
    from: DeviceOrigin,
  ): Promise<{ sessionId: string; expiresAt: Date; provedAt: Date }> {
    const { raw } = await this.transactions.current
      .createQueryBuilder()
      .insert()
      .into(SessionRow)
      .values({ userId, ...seen(from), expiresAt: () => SESSION_END })
      .returning('id, expires_at, proved_at')
      .execute();
    const [row] = raw as { id: string; expires_at: Date; proved_at: Date }[];
    if (!row) throw new Error('the session was not stored');
    const opened = { sessionId: row.id, expiresAt: row.expires_at };
    await this.transactions.current.insert(RefreshTokenRow, { hash: refreshTokenHash(token), ...opened });
    return { ...opened, provedAt: row.proved_at };
  }

  /**
   * Finds the session of a refresh token and locks it until the transaction ends, so that exchanges run one after the
   * other.
   */
  async lockByToken(token: string): Promise<TokenInSession | null> {
    const hash = refreshTokenHash(token);
    const locked = await this.transactions.current.query<unknown[]>(LOCK_SESSION_OF_TOKEN, [hash]);
    if (locked.length === 0) return null;
    const [row] = await this.transactions.current.query<TokenInSession[]>(READ_TOKEN, [hash]);
    return row ?? null;
  }

  /** Marks a token as exchanged and extends the session, seen where it is now; returns the new end. */
  async rotate(
    sessionId: string,
    token: string,
    successor: { token: string; salt: Buffer },
    from: DeviceOrigin,
  ): Promise<Date> {
    const db = this.transactions.current;
    const used = { usedAt: () => 'clock_timestamp()', successorSalt: successor.salt };
    await db.update(RefreshTokenRow, { hash: refreshTokenHash(token) }, used);
    const { raw } = await db
      .createQueryBuilder()
      .update(SessionRow)
      .set({ ...seen(from), lastSeenAt: () => 'now()', expiresAt: () => `LEAST(${SESSION_END}, ${LAST_END})` })
      .where({ id: sessionId })
      .returning('expires_at')
      .execute();
    const [row] = raw as { expires_at: Date }[];
    if (!row) throw new Error('the session of the token does not exist');
    const expiresAt = row.expires_at;
    await db.insert(RefreshTokenRow, { hash: refreshTokenHash(successor.token), sessionId, expiresAt });
    return expiresAt;
  }

  /** A person's open sessions, by their last use; at most 100. */
  listOpen(userId: string): Promise<SessionRow[]> {
    return this.transactions.current.find(SessionRow, {
      where: { userId, ...OPEN },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
      take: LISTED,
    });
  }

  /** Notes a new proof; returns its time, or null if the session ended. */
  async prove(userId: string, id: string): Promise<Date | null> {
    const { raw } = await this.transactions.current
      .createQueryBuilder()
      .update(SessionRow)
      .set({ provedAt: () => 'now()' })
      .where({ id, userId, revokedAt: IsNull() })
      .returning('proved_at')
      .execute();
    return (raw as { proved_at: Date }[])[0]?.proved_at ?? null;
  }

  /** The time of the last proof; null if the session ended. */
  async provedAt(userId: string, id: string): Promise<Date | null> {
    const session = await this.transactions.current.findOneBy(SessionRow, { id, userId, revokedAt: IsNull() });
    return session?.provedAt ?? null;
  }

  /** Revokes open sessions of a person: all, one, or all but one. Returns their ids. */
  async revoke(userId: string, { only = null, except = null }: WhichSessions = {}): Promise<string[]> {
    const which = [...(only ? [{ id: only }] : []), ...(except ? [{ id: Not(except) }] : [])];
    const query = this.transactions.current
      .createQueryBuilder()
      .update(SessionRow)
      .set({ revokedAt: () => 'now()' })
      .where({ userId, revokedAt: IsNull() });
    for (const condition of which) query.andWhere(condition);
    const { raw } = await query.returning('id').execute();
    return (raw as { id: string }[]).map(({ id }) => id);
  }

  /** Removes ended sessions with their tokens, at most 1,000 per call; returns their number. */
  async sweep(): Promise<number> {
    const [, count] = await this.transactions.current.query<[unknown[], number]>(SWEEP_SESSIONS);
    return count;
  }
}
