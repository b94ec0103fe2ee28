import { randomUUID } from 'node:crypto';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
  bytes: Buffer;
}

interface CallOptions {
  key?: string;
  headers?: Record<string, string>;
}

/** The public HTTP API for one person or a visitor. */
export class Api {
  constructor(
    readonly url: string,
    readonly token: string | null = null,
  ) {}

  get = <T>(path: string, options?: CallOptions) => this.call<T>('GET', path, undefined, options);
  post = <T>(path: string, body: unknown = {}, options?: CallOptions) => this.call<T>('POST', path, body, options);
  patch = <T>(path: string, body: unknown = {}, options?: CallOptions) => this.call<T>('PATCH', path, body, options);
  put = <T>(path: string, body: unknown = {}, options?: CallOptions) => this.call<T>('PUT', path, body, options);
  delete = <T>(path: string, options?: CallOptions) => this.call<T>('DELETE', path, undefined, options);

  async call<T>(method: string, path: string, body?: unknown, { key, headers }: CallOptions = {}): Promise<Answer<T>> {
    const response = await fetch(new URL(path, this.url), {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      body: (isJson ? JSON.parse(bytes.toString()) : {}) as T,
    };
  }
}

/** A valid RUC of the series 2099, which SUNAT does not issue. */
export function inventedRuc(): string {
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const firstTen = `2099${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(firstTen[at]), 0);
  return `${firstTen}${(11 - (sum % 11)) % 10}`;
}

export interface Person {
  api: Api;
  email: string;
  userId: string;
  companyId: string;
  companyName: string;
}

/** Password of all people who sign up here. */
export const PASSWORD = 'Andamio2026';

/** Signs up a person with a new company, through the public API. */
export async function signUp(url: string, companyName: string): Promise<Person> {
  const email = `${randomUUID()}@prueba.pe`;
  const registered = await new Api(url).post<{ access_token: string; user: { id: string } }>('/api/auth/register', {
    email,
    password: PASSWORD,
  });
  if (registered.status !== 201)
    throw new Error(`sign-up answered ${registered.status} ${registered.bytes.toString()}`);
  const api = new Api(url, registered.body.access_token);
  const saved = await api.post<{ company: { id: string } }>('/api/user/registerUser', {
    name: 'Rosa',
    lastName: 'Ñaupari Güere',
    department: '15',
    province: '1501',
    district: '150122',
    phone: '987 654 321',
    company_name: companyName,
    company_ruc: inventedRuc(),
    company_category: ['construccion'],
    company_position: 'Jefa de logística',
  });
  if (saved.status !== 200) throw new Error(`registerUser answered ${saved.status} ${saved.bytes.toString()}`);
  return { api, email, userId: registered.body.user.id, companyId: saved.body.company.id, companyName };
}
