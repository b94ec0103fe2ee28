import { httpHeaders } from '@cotizaobra/proto/core/headers';
import { randomId } from '@cotizaobra/proto/rules/random-id';
import { type ApiError, errorOfResponse, offlineError } from './api-error.js';
import type { ApiRequest } from './call.js';
import { hearServerTime } from './server-clock.js';
import { tracingHeaders } from './tracing-headers.js';

export type Answer = { data: unknown; error?: undefined } | { data?: undefined; error: ApiError };

interface Sending {
  /** Bearer token; null for calls without a session. */
  token: string | null;
  signal?: AbortSignal;
  /** Address of the API; in a browser, the page's origin. */
  origin?: string | undefined;
}

/** Sends one call with its headers and reads the answer; never throws. */
export async function sendRequest(request: ApiRequest, { token, signal, origin }: Sending): Promise<Answer> {
  const correlationId = randomId();
  const startedAt = Date.now();
  try {
    const response = await fetch(new URL(request.url, origin ?? document.baseURI), {
      method: request.method,
      headers: headersOf(request, token, correlationId),
      body: bodyOf(request.body),
      credentials: 'include',
      signal: signal ?? null,
    });
    hearServerTime(response, startedAt);
    if (!response.ok) return { error: await errorOfResponse(response) };
    return { data: await dataOf(response) };
  } catch {
    return { error: offlineError(correlationId) };
  }
}

function headersOf(request: ApiRequest, token: string | null, correlationId: string): Headers {
  const headers = new Headers({ accept: 'application/json', ...tracingHeaders(correlationId) });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (request.idempotencyKey) headers.set(httpHeaders.idempotencyKey, request.idempotencyKey);
  if (request.body !== undefined && !(request.body instanceof FormData))
    headers.set('content-type', 'application/json');
  return headers;
}

function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof FormData ? body : JSON.stringify(body);
}

async function dataOf(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}
