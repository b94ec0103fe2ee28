import { ACCESS_TOKEN_SECONDS } from '@cotizaobra/proto/identity/model';
import { Injectable } from '@nestjs/common';

/** A token outlives its session by its own lifetime at most; a minute more covers clocks that differ. */
export const REVOCATION_MEMORY_MS = (ACCESS_TOKEN_SECONDS + 60) * 1_000;

/** Sessions whose access tokens no longer count although their signature holds. Filled from the identity stream. */
@Injectable()
export class Revocations {
  private readonly until = new Map<string, number>();
  private readonly listeners: ((sessionId: string) => void)[] = [];

  /** `time`: when they were revoked, RFC 3339. */
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
