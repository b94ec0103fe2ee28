import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** A refusal of the public API while demo data is written. */
export class DemoApiError extends Error {
  constructor(
    readonly status: number,
    what: string,
    body: string,
  ) {
    super(`${what} answered ${status}: ${body.slice(0, 500)}`);
  }
}

/** Body of a step's request: JSON, or a form with files. */
export type DemoBody = Record<string, unknown> | FormData;

/** The platform's public HTTP API as one person uses it. Demo data uses only this API. */
export class DemoApi {
  constructor(
    private readonly address: string,
    private readonly token?: string,
  ) {}

  as(token: string): DemoApi {
    return new DemoApi(this.address, token);
  }

  get(path: string): Promise<unknown> {
    return this.call('GET', path);
  }

  /** If the route takes an Idempotency-Key, `key` makes a repeated run harmless. */
  post(path: string, body: DemoBody, key?: string): Promise<unknown> {
    return this.call('POST', path, body, key);
  }

  put(path: string, body: DemoBody): Promise<unknown> {
    return this.call('PUT', path, body);
  }

  patch(path: string, body: DemoBody): Promise<unknown> {
    return this.call('PATCH', path, body);
  }

  private async call(method: string, path: string, body?: DemoBody, key?: string): Promise<unknown> {
    const isForm = body instanceof FormData;
    const request = new Request(new URL(path, this.address), {
      method,
      headers: {
        ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const response = await patiently(request);
    const text = await response.text();
    if (!response.ok) throw new DemoApiError(response.status, `${method} ${path}`, text);
    return text === '' ? null : JSON.parse(text);
  }
}

/** Demo data obeys the rate limits: after a refusal it waits as long as the answer says. */
async function patiently(request: Request): Promise<Response> {
  for (;;) {
    const response = await fetch(request.clone());
    if (response.status !== TOO_MANY_REQUESTS) return response;
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1_000);
  }
}

const TOO_MANY_REQUESTS = 429;

const tokenSchema = z.object({ access_token: z.string() });
export const tokenIn = (answer: unknown): string => tokenSchema.parse(answer).access_token;
