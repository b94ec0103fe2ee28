import { randomUUID } from 'node:crypto';

/** A UUID of version 7 (RFC 9562): 48 bits of milliseconds, then random bits. New ones sort after old ones. */
export function uuidV7(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // Its random bits and its variant; Node draws them for many UUIDs at a time.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
