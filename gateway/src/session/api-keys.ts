import { createHash } from 'node:crypto';
import { API_KEY_MARK, API_KEY_PATTERN } from '@cotizaobra/proto/companies/api-keys';
import { VerifyApiKey } from '@cotizaobra/proto/companies/verify-api-key';
import { AppError, coreErrors } from '@cotizaobra/proto/core/errors';
import { httpHeaders } from '@cotizaobra/proto/core/headers';
import type { MessageOutput } from '@cotizaobra/proto/core/message';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import QuickLRU from 'quick-lru';
import { ServiceCaller } from '../calls/service-caller.js';
import { TokenBucket } from './token-bucket.js';

export type VerifiedKey = NonNullable<MessageOutput<typeof VerifyApiKey>['key']>;

const REMEMBERED = 10_000;
/** Milliseconds during which a revoked key may still pass. */
const TRUST_MS = 5_000;
/** Unknown keys per address: this burst, then so many per second. Each costs a request to `companies`. */
const TRIES = { burst: 20, perSecond: 0.5 };
const BEARER_KEY = new RegExp(`^Bearer (${API_KEY_MARK}\\S+)$`);

interface Known {
  key: VerifiedKey;
  until: number;
}

/**
 * Resolves API keys to their actors. Asks `companies` again every five seconds; when that is down, entries expire just
 * the same. Holds hashes, never a secret.
 */
@Injectable()
export class ApiKeys {
  private readonly known = new QuickLRU<string, Known>({ maxSize: REMEMBERED });
  /** One lookup serves all concurrent requests of a key. */
  private readonly asked = new Map<string, Promise<VerifiedKey>>();
  private readonly tries = new QuickLRU<string, TokenBucket>({ maxSize: REMEMBERED });

  constructor(private readonly caller: ServiceCaller) {}

  /** Throws API_KEY_INVALID, or RATE_LIMITED for an address that tries many keys. */
  async verify(secret: string, address: string): Promise<VerifiedKey> {
    if (!API_KEY_PATTERN.test(secret)) throw new AppError(coreErrors.API_KEY_INVALID);
    const hash = createHash('sha256').update(secret).digest('hex');
    const known = this.known.get(hash);
    if (known && Date.now() < known.until) return known.key;
    const asked = this.asked.get(hash);
    if (asked) return asked;
    if (!known && !this.triesOf(address).take()) throw new AppError(coreErrors.RATE_LIMITED);
    const answer = this.ask(hash).finally(() => this.asked.delete(hash));
    this.asked.set(hash, answer);
    return answer;
  }

  private async ask(hash: string): Promise<VerifiedKey> {
    const askedAt = Date.now();
    const { key } = await this.caller.call(VerifyApiKey, { hash }, { actor: null });
    if (!key) {
      this.known.delete(hash);
      throw new AppError(coreErrors.API_KEY_INVALID);
    }
    const expiry = key.expiresAt ? Date.parse(key.expiresAt) : Number.POSITIVE_INFINITY;
    this.known.set(hash, { key, until: Math.min(askedAt + TRUST_MS, expiry) });
    return key;
  }

  private triesOf(address: string): TokenBucket {
    const found = this.tries.get(address) ?? new TokenBucket(TRIES.burst, TRIES.perSecond);
    this.tries.set(address, found);
    return found;
  }
}

/** The API key in either header; null for a person or a visitor. */
export function presentedKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const inBearer = BEARER_KEY.exec(headers.authorization ?? '')?.[1];
  const alone = headers[httpHeaders.apiKey];
  return inBearer ?? (typeof alone === 'string' ? alone : null);
}
