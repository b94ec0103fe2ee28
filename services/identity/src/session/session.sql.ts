import { REFRESH_GRACE_SECONDS } from '@cotizaobra/proto/identity/model';

/** SQL: it locks the session, which only the token identifies. */
export const LOCK_SESSION_OF_TOKEN =
  'SELECT 1 FROM session WHERE id = (SELECT session_id FROM refresh_token WHERE hash = $1) FOR UPDATE';

/** SQL: the clock of the database, read after the lock, decides whether a token may still be exchanged. */
export const READ_TOKEN = `SELECT session.id AS "sessionId", session.user_id AS "userId", session.expires_at AS "expiresAt",
    session.proved_at AS "provedAt",
    session.revoked_at IS NOT NULL OR token.expires_at <= clock_timestamp() AS "isOver",
    CASE WHEN token.used_at IS NULL THEN 'unused'
         WHEN token.used_at > clock_timestamp() - interval '${REFRESH_GRACE_SECONDS} seconds' THEN 'grace'
         ELSE 'late' END AS use,
    token.successor_salt AS "successorSalt"
  FROM refresh_token token JOIN session ON session.id = token.session_id WHERE token.hash = $1`;

/** SQL: a batch that skips rows locked by another instance. */
export const SWEEP_SESSIONS = `DELETE FROM session WHERE id IN
  (SELECT id FROM session WHERE expires_at < now() ORDER BY expires_at LIMIT 1000 FOR UPDATE SKIP LOCKED)`;
