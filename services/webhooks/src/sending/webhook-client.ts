import { ENV } from '@cotizaobra/chassis/config/env-token';
import {
  AddressRefused,
  checkedLookup,
  NameNotResolved,
  type Resolve,
  resolveByDns,
} from '@cotizaobra/chassis/outgoing/checked-lookup';
import { targetUrl } from '@cotizaobra/chassis/outgoing/target-url';
import type { AttemptFault } from '@cotizaobra/proto/webhooks/model';
import { Inject, Injectable } from '@nestjs/common';
import { Client, type Dispatcher } from 'undici';
import type { WebhooksEnv } from '../env.js';
import { readExcerpt } from './response-excerpt.js';

export interface Call {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The outcome of a call. `fault` null: success. */
export interface Answer {
  status: number | null;
  fault: AttemptFault | null;
  durationMs: number;
  responseExcerpt: string;
}

const MAX_HEADER_BYTES = 16 * 1024;
const NO_ANSWER = { status: null, responseExcerpt: '' } as const;

/**
 * Makes one call to an external system, on a new connection to a checked address. It follows no redirect and reads only
 * the beginning of the response. One deadline covers name resolution, connection, request and response.
 */
@Injectable()
export class WebhookClient {
  /** Tests set a name server of their own here. */
  resolve: Resolve = resolveByDns;

  constructor(@Inject(ENV) private readonly env: Pick<WebhooksEnv, 'WEBHOOK_ALLOW_PRIVATE' | 'WEBHOOK_DEADLINE_MS'>) {}

  /** Throws only when `stop` is aborted; the call then counts as not made. */
  async post(call: Call, stop: AbortSignal): Promise<Answer> {
    const started = performance.now();
    const durationMs = () => Math.round(performance.now() - started);
    // Checked again, because the URL may have been stored under other settings.
    const url = targetUrl(call.url, this.env.WEBHOOK_ALLOW_PRIVATE);
    if (!url) return { ...NO_ANSWER, fault: 'address', durationMs: 0 };
    const client = this.connect(url);
    const deadline = AbortSignal.timeout(this.env.WEBHOOK_DEADLINE_MS);
    try {
      const { status, responseExcerpt } = await this.exchange(client, url, call, AbortSignal.any([deadline, stop]));
      return { status, fault: faultOfStatus(status), durationMs: durationMs(), responseExcerpt };
    } catch (error) {
      if (stop.aborted) throw error;
      return { ...NO_ANSWER, fault: deadline.aborted ? 'timeout' : faultOf(error), durationMs: durationMs() };
    } finally {
      client.destroy().catch(() => undefined);
    }
  }

  private connect(url: URL): Client {
    const { WEBHOOK_ALLOW_PRIVATE: allowPrivate, WEBHOOK_DEADLINE_MS: deadlineMs } = this.env;
    return new Client(url.origin, {
      connect: { lookup: checkedLookup((host) => this.resolve(host), allowPrivate), timeout: deadlineMs },
      headersTimeout: deadlineMs,
      bodyTimeout: deadlineMs,
      maxHeaderSize: MAX_HEADER_BYTES,
      // No second request on the connection.
      pipelining: 0,
    });
  }

  private async exchange(client: Client, url: URL, { headers, body }: Call, signal: AbortSignal) {
    const request: Dispatcher.RequestOptions = {
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers,
      body,
      signal,
    };
    const response = await client.request(request);
    return { status: response.statusCode, responseExcerpt: await readExcerpt(response.body) };
  }
}

function faultOfStatus(status: number): AttemptFault | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

const TLS_CODES =
  /^(CERT_|ERR_TLS_|ERR_SSL_|EPROTO|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|INVALID_CA|CRL_)/;
const TIMEOUT_CODES = /^(UND_ERR_.*_TIMEOUT|ETIMEDOUT)$/;

function faultOf(error: unknown): AttemptFault {
  if (error instanceof AddressRefused) return 'address';
  if (error instanceof NameNotResolved) return 'dns';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (TIMEOUT_CODES.test(code)) return 'timeout';
  return TLS_CODES.test(code) ? 'tls' : 'connection';
}
