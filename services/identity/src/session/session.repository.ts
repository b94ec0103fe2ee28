import { Transactions } from '@cotizaobra/chassis/data/transactions';
import { REFRESH_GRACE_SECONDS, REFRESH_TOKEN_DAYS } from '@cotizaobra/proto/identity/model';
import { Injectable } from '@nestjs/common';
import { refreshTokenHash } from './refresh-token.js';

/** A session and the state of one of its refresh tokens, by the clock of the database. */
export interface TokenInSession {
  sessionId: string;
  userId: string;
  expiresAt: Date;
  /** Revoked or past its end. */
  isOver: boolean;
  /** `late`: exchanged longer ago than the grace lasts. */
  use: 'unused' | 'grace' | 'late';
  successorSalt: Buffer | null;
}

/** Sessions of one person; without either all of them. */
export interface WhichSessions {
  only?: string | null;
  except?: string | null;
}

const LIFETIME = `interval '${REFRESH_TOKEN_DAYS} days'`;

@Injectable()
export class SessionRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Opens a session with its first refresh token. */
  async insert(userId: string, token: string): Promise<{ sessionId: string; expiresAt: Date }> {
    const [row] = await this.transactions.current.query<{ sessionId: string; expiresAt: Date }[]>(
      `WITH opened AS (
         INSERT INTO session (user_id, expires_at) VALUES ($1, now() + ${LIFETIME}) RETURNING id, expires_at
       ), first_token AS (
         INSERT INTO refresh_token (hash, session_id, expires_at) SELECT $2, id, expires_at FROM opened
       )
       SELECT id AS "sessionId", expires_at AS "expiresAt" FROM opened`,
      [userId, refreshTokenHash(token)],
    );
    if (!row) throw new Error('the session was not stored');
    return row;
  }

  /** The session a refresh token belongs to, locked until the transaction ends: exchanges come one after the other. */
  async lockByToken(token: string): Promise<TokenInSession | null> {
    const hash = refreshTokenHash(token);
    const locked = await this.transactions.current.query<unknown[]>(
      'SELECT 1 FROM session WHERE id = (SELECT session_id FROM refresh_token WHERE hash = $1) FOR UPDATE',
      [hash],
    );
    if (locked.length === 0) return null;
    const [row] = await this.transactions.current.query<TokenInSession[]>(
      `SELECT session.id AS "sessionId", session.user_id AS "userId", session.expires_at AS "expiresAt",
         session.revoked_at IS NOT NULL OR token.expires_at <= clock_timestamp() AS "isOver",
         CASE WHEN token.used_at IS NULL THEN 'unused'
              WHEN token.used_at > clock_timestamp() - interval '${REFRESH_GRACE_SECONDS} seconds' THEN 'grace'
              ELSE 'late' END AS use,
         token.successor_salt AS "successorSalt"
       FROM refresh_token token JOIN session ON session.id = token.session_id WHERE token.hash = $1`,
      [hash],
    );
    return row ?? null;
  }

  /** Marks a token as exchanged for its successor and moves the session's end; returns the new end. */
  async rotate(sessionId: string, token: string, successor: { token: string; salt: Buffer }): Promise<Date> {
    const db = this.transactions.current;
    await db.query('UPDATE refresh_token SET used_at = clock_timestamp(), successor_salt = $2 WHERE hash = $1', [
      refreshTokenHash(token),
      successor.salt,
    ]);
    const [rows] = await db.query<[{ expiresAt: Date }[], number]>(
      `UPDATE session SET expires_at = now() + ${LIFETIME} WHERE id = $1 RETURNING expires_at AS "expiresAt"`,
      [sessionId],
    );
    const expiresAt = rows[0]?.expiresAt;
    if (!expiresAt) throw new Error('the session of the token does not exist');
    await db.query('INSERT INTO refresh_token (hash, session_id, expires_at) VALUES ($1, $2, $3)', [
      refreshTokenHash(successor.token),
      sessionId,
      expiresAt,
    ]);
    return expiresAt;
  }

  /** Revokes open sessions of a person: all, one, or all but one. Returns their ids. */
  async revoke(userId: string, { only = null, except = null }: WhichSessions = {}): Promise<string[]> {
    const [rows] = await this.transactions.current.query<[{ id: string }[], number]>(
      `UPDATE session SET revoked_at = now()
       WHERE user_id = $1 AND revoked_at IS NULL AND ($2::uuid IS NULL OR id = $2) AND ($3::uuid IS NULL OR id <> $3)
       RETURNING id`,
      [userId, only, except],
    );
    return rows.map((row) => row.id);
  }

  /** Removes sessions that ended, with their tokens, at most 1,000 at a time; returns how many. */
  async sweep(): Promise<number> {
    const [, count] = await this.transactions.current.query<[unknown[], number]>(
      `DELETE FROM session WHERE id IN
         (SELECT id FROM session WHERE expires_at < now() ORDER BY expires_at LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
    );
    return count;
  }
}
