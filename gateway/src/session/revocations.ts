import { ACCESS_TOKEN_SECONDS } from '@cotizaobra/proto/identity/model';
import { Injectable } from '@nestjs/common';

/** An access token outlives its session by at most its own lifetime. One more minute covers clock differences. */
export const REVOCATION_MEMORY_MS = (ACCESS_TOKEN_SECONDS + 60) * 1_000;

/**
 * Revoked sessions, whose access tokens are refused although their signature is valid. Filled from the identity stream.
 */
@Injectable()
export class Revocations {
  private readonly until = new Map<string, number>();
  private readonly listeners: ((sessionId: string) => void)[] = [];

  /** `time`: the moment of revocation, RFC 3339. */
  apply({ sessionIds }: { sessionIds: readonly string[] }, time: string): void {
    const forgetAt = Date.parse(time) + REVOCATION_MEMORY_MS;
    for (const sessionId of sessionIds) {
      this.until.set(sessionId, forgetAt);
      for (const listener of this.listeners) listener(sessionId);
    }
    this.forget();
  }

  has(sessionId: string): boolean {
    return this.until.has(sessionId);
  }

  /** Called once for each revoked session, to close its sockets. */
  onRevoked(listener: (sessionId: string) => void): void {
    this.listeners.push(listener);
  }

  /** Oldest first: a Map keeps insertion order. */
  private forget(): void {
    const now = Date.now();
    for (const [sessionId, at] of this.until) {
      if (at > now) return;
      this.until.delete(sessionId);
    }
  }
}
