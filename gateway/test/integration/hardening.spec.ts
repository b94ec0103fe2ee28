import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { RunningService } from '@cotizaobra/chassis/app/start-service';
import { SOCKET_PATH } from '@cotizaobra/proto/socket-events';
import { io } from 'socket.io-client';
import { startTestGateways, type TestGateways } from '../support/gateway.js';
import { aPerson } from '../support/keys.js';
import { CompaniesAnswers, IdentityAnswers, QuotationsAnswers, startAnswers } from '../support/services.js';

describe('what a stranger tries at the edge', () => {
  let gateway: TestGateways;
  let services: RunningService[];
  beforeAll(async () => {
    gateway = await startTestGateways();
    const { url } = gateway.nats;
    services = [
      await startAnswers('identity', IdentityAnswers, url),
      await startAnswers('companies', CompaniesAnswers, url),
      await startAnswers('quotations', QuotationsAnswers, url),
    ];
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await gateway.stop();
  });

  const member = () => {
    const person = aPerson();
    CompaniesAnswers.companies.set(person.userId, randomUUID());
    return person;
  };

  /** Raw bytes, and all that the server says until it closes. */
  async function say(...lines: string[]): Promise<string> {
    const { hostname, port } = new URL(gateway.urls[0]!);
    const socket = connect({ host: hostname, port: Number(port) });
    let heard = '';
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
    });
    socket.write(lines.join('\r\n'));
    await once(socket, 'close');
    return heard;
  }
  const login = ['POST /api/auth/login HTTP/1.1', 'Host: cotizaobra.test', 'Content-Type: application/json'];
  const hidden = 'GET /api/auth/me HTTP/1.1\r\nHost: cotizaobra.test\r\n\r\n';

  it.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 60', '', `{}${hidden}`]],
    ['a length beside chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked', '', `0\r\n\r\n${hidden}`]],
    ['chunks under a second name', ['Transfer-Encoding: chunked, identity', '', `0\r\n\r\n${hidden}`]],
    ['a header without its line', ['Content-Length : 2', '', `{}${hidden}`]],
    ['a chunk whose size is no number', ['Transfer-Encoding: chunked', '', `2 2\r\n{}\r\n0\r\n\r\n${hidden}`]],
  ])('cannot hide a request behind another: %s', async (_, rest) => {
    const heard = await say(...login, ...rest);
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('hears nothing of what TRACE or CONNECT sent', async () => {
    for (const method of ['TRACE', 'CONNECT']) {
      const heard = await say(
        `${method} /api/auth/me HTTP/1.1`,
        'Host: cotizaobra.test',
        'Cookie: refresh_token=mine',
        'Connection: close\r\n\r\n',
      );
      expect(heard).not.toMatch(/HTTP\/1\.1 2/);
      expect(heard).not.toContain('refresh_token');
    }
  });

  it('gets no list of a folder and nothing outside of it', async () => {
    for (const path of ['', '.', '..%2fpackage.json', '..%2f..%2fpackage.json', '%2e%2e/%2e%2e/package.json']) {
      const answer = await gateway.call('GET', `/api/docs/assets/${path}`);
      expect([path, answer.status === 404 || answer.body.code === 'MALFORMED']).toEqual([path, true]);
    }
    expect((await gateway.call('GET', '/api/docs/assets/swagger-ui.css')).status).toBe(200);
  });

  it('is refused with a parameter given twice, and is not read twice decoded', async () => {
    const person = member();
    const twice = await gateway.call('GET', '/api/company/by-ruc?ruc=20131312955&ruc=20100070970', { person });
    expect([twice.status, twice.body.code]).toEqual([400, 'INVALID']);
    const id = randomUUID();
    const rename = (written: string) =>
      gateway.call('PATCH', `/api/quotation/${written}`, { person, body: { name: 'Otro' } });
    expect((await rename(id.replaceAll('-', '%2d'))).status).toBe(200);
    expect((await rename(id.replaceAll('-', '%252d'))).body.code).toBe('INVALID');
    // What the router refuses by itself answers in our words too.
    for (const written of ['%', '%ff']) expect((await rename(written)).body.code).toBe('MALFORMED');
    expect((await rename('9'.repeat(10_000))).body.code).toBe('INVALID');
    expect((await gateway.call('GET', `/responder/${'9'.repeat(400)}`)).status).toBe(404);
  });

  it('leaves nothing of an answer in a browser or a proxy', async () => {
    const body = { email: 'persona@prueba.pe', password: 'Andamio2026' };
    const answers = [
      await gateway.call('GET', '/api/auth/me', { person: member() }),
      await gateway.call('GET', '/api/auth/me'),
      await gateway.call('POST', '/api/auth/login', { body }),
    ];
    for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
  });

  it('opens a socket from its own pages and from no other site', async () => {
    const token = await gateway.keys.token(member());
    const { origin } = new URL(gateway.urls[0]!);
    const heard = (from: string) => {
      const socket = io(gateway.urls[0]!, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        auth: { token },
        extraHeaders: { origin: from },
        reconnection: false,
      });
      return new Promise<string>((resolve) => {
        socket.once('connect', () => resolve('open'));
        socket.once('connect_error', (error) => resolve(error.message));
      }).finally(() => socket.close());
    };
    expect(await heard(origin)).toBe('open');
    for (const other of ['https://ladron.test', `${origin}.ladron.test`, 'null', ''])
      expect([other, await heard(other)]).toEqual([other, 'UNAUTHENTICATED']);
  });

  it('is let in by nobody when it cannot be told who a member is', async () => {
    const person = member();
    await services[1]!.stop();
    const answer = await gateway.call('POST', '/api/quotation/create-quotation-template', { person, body: {} });
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
  });
});

describe('behind a public https address', () => {
  it('gives its cookies names that only a secure answer can set', async () => {
    const gateway = await startTestGateways(1, { PUBLIC_URL: 'https://cotizaobra.pe' });
    const identity = await startAnswers('identity', IdentityAnswers, gateway.nats.url);
    const body = { email: 'persona@prueba.pe', password: 'Andamio2026' };
    const cookies = (await gateway.call('POST', '/api/auth/login', { body })).headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-(refresh_token|device)=.*; Secure/);
    const refresh = async (name: string) =>
      (await gateway.call('POST', '/api/auth/refresh', { headers: { cookie: `${name}=refresh-1` } })).status;
    expect([await refresh('__Secure-refresh_token'), await refresh('refresh_token')]).toEqual([200, 401]);
    await identity.stop();
    await gateway.stop();
  });
});
