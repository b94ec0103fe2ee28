import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError, type ErrorDef, type FieldError } from '@cotizaobra/proto/core/errors';
import type { RouteDef } from '@cotizaobra/proto/core/route';
import { routes } from '@cotizaobra/proto/registry';

export interface ReceivedCall {
  route: RouteDef;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: unknown;
}

interface Reply {
  status: number;
  body: unknown;
}

const NOT_FOUND: Reply = { status: 404, body: { code: 'NO_ROUTE', detail: 'the contract has no such route' } };

type Responder = (call: ReceivedCall) => Reply;

/**
 * The HTTP API on 127.0.0.1, answering what a test says. Answers are held against the contract's schemas, errors are
 * problem+json as the gateway writes them: what a screen shows here it also shows in front of the platform.
 */
export class ApiServer {
  readonly calls: ReceivedCall[] = [];
  private readonly responders = new Map<string, Responder>();
  private server: Server | null = null;

  /** Answers a route from now on; a function sees the call. */
  answer(route: RouteDef, body: unknown | ((call: ReceivedCall) => unknown)): void {
    this.responders.set(route.name, (call) => ({
      status: route.status,
      body: checked(route, typeof body === 'function' ? body(call) : body),
    }));
  }

  /** Answers with the other success of a route from now on. */
  answerOtherwise(route: RouteDef, body: unknown): void {
    const other = route.handling === 'edge' ? route.otherAnswer : undefined;
    if (!other) throw new Error(`${route.name} has one answer`);
    this.responders.set(route.name, () => ({ status: other.status, body: other.response.parse(body) }));
  }

  /** Refuses a route from now on. */
  refuse(route: RouteDef, def: ErrorDef, fields: FieldError[] = []): void {
    this.responders.set(route.name, () => problem(new AppError(def, {}, fields)));
  }

  /** Answers a route by hand, for what depends on how often or with what it is called. */
  respond(route: RouteDef, responder: (call: ReceivedCall) => { body: unknown } | { refusal: ErrorDef }): void {
    this.responders.set(route.name, (call) => {
      const reply = responder(call);
      if ('refusal' in reply) return problem(new AppError(reply.refusal));
      return { status: route.status, body: checked(route, reply.body) };
    });
  }

  callsOf(route: RouteDef): ReceivedCall[] {
    return this.calls.filter((call) => call.route.name === route.name);
  }

  /** Forgets calls and answers between tests. */
  reset(): void {
    this.calls.length = 0;
    this.responders.clear();
  }

  /** @returns the address, without a slash at the end */
  async listen(): Promise<string> {
    const server = createServer((request, response) => void this.handle(request, response));
    this.server = server;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise<void>((done) => (this.server ? this.server.close(() => done()) : done()));
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (request.method === 'OPTIONS') {
      response.writeHead(204, sharedWith(request)).end();
      return;
    }
    const found = match(request.method ?? 'GET', url.pathname);
    const reply = found ? await this.replyTo(found, url, request) : NOT_FOUND;
    const json = reply.status >= 400 ? 'application/problem+json' : 'application/json';
    response.writeHead(reply.status, { 'content-type': json, ...sharedWith(request) });
    response.end(reply.status === 204 ? undefined : JSON.stringify(reply.body));
  }

  private async replyTo(found: Match, url: URL, request: IncomingMessage): Promise<Reply> {
    const call = { ...found, query: url.searchParams, headers: request.headers, body: await bodyOf(request) };
    this.calls.push(call);
    const responder = this.responders.get(found.route.name);
    if (!responder)
      return { status: 500, body: { code: 'NO_ANSWER', detail: `no answer was set for ${found.route.name}` } };
    return responder(call);
  }
}

type Match = Pick<ReceivedCall, 'route' | 'params'>;

function match(method: string, path: string): Match | null {
  const candidates = routes
    .filter((route) => route.method === method)
    .flatMap((route) => {
      const found = new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
      return found ? [{ route, params: { ...found.groups } }] : [];
    });
  return candidates.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0] ?? null;
}

function checked(route: RouteDef, body: unknown): unknown {
  const schema = route.handling === 'forward' ? route.message.output : route.response;
  return schema ? schema.parse(body) : body;
}

function problem(error: AppError): Reply {
  const body = {
    type: `urn:cotizaobra:${error.code}`,
    title: error.message,
    status: error.status,
    code: error.code,
    detail: error.message,
    correlationId: 'test-correlation',
    ...(error.fields.length > 0 ? { errors: error.fields } : {}),
  };
  return { status: error.status, body };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  if (text === '') return undefined;
  return request.headers['content-type']?.includes('json') ? JSON.parse(text) : text;
}

/** jsdom's XMLHttpRequest takes the address a page was moved to for a foreign one, and asks first. */
function sharedWith({ headers }: IncomingMessage): Record<string, string> {
  if (!headers.origin) return {};
  return {
    'access-control-allow-origin': headers.origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization, accept',
  };
}
