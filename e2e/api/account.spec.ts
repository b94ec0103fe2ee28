import { SessionEnded, SOCKET_PATH } from '@cotizaobra/proto/socket-events';
import { io, type Socket } from 'socket.io-client';
import { Api, type Person, signUp } from '../support/api.js';
import { mailedLink } from '../support/mails.js';
import type { Platform } from '../support/platform.js';
import { sharedPlatform } from '../support/shared-platform.js';
import { waitFor } from '../support/wait-for.js';

const FIRST = 'Andamio2026';
const SECOND = 'Encofrado2026';
const THIRD = 'Cimbra-2026';

describe('an account, by API and mail', () => {
  let platform: Platform;
  let person: Person;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    platform = await sharedPlatform();
    person = await signUp(platform.url, 'Cuentas Claras S.A.C.');
  }, 240_000);
  afterAll(async () => {
    for (const socket of sockets) socket.close();
  });

  const visitor = () => new Api(platform.url);
  const logIn = (password: string, email = person.email) =>
    visitor().post<{ access_token: string; code?: string }>('/api/auth/login', { email, password });
  const signedIn = async (password: string) => new Api(platform.url, (await logIn(password)).body.access_token);
  const mailed = async (subject: string) =>
    (await mailedLink(platform.dataFolder, person.email, subject)).searchParams.get('token');
  const isOut = (api: Api) =>
    waitFor('the session is over', async () => (await api.get('/api/auth/me')).status === 401);
  const openSocket = async (api: Api): Promise<Socket> => {
    const options = { path: SOCKET_PATH, transports: ['websocket'], auth: { token: api.token }, reconnection: false };
    const socket = io(platform.url, options);
    sockets.push(socket);
    await waitFor('the socket is open', () => socket.connected);
    return socket;
  };

  it('confirms its e-mail with the link that came', async () => {
    const me = async () => (await person.api.get<{ emailVerified: boolean }>('/api/auth/me')).body.emailVerified;
    expect(await me()).toBe(false);
    const answer = await visitor().post('/api/auth/verify-email', { token: await mailed('Confirma tu correo') });
    expect(answer.status).toBe(200);
    expect(await me()).toBe(true);
  });

  it('gets a new password with the link that came, which ends open sessions and sockets', async () => {
    const before = await signedIn(FIRST);
    const socket = await openSocket(before);
    const ended = new Promise((resolve) => socket.once(SessionEnded.name, resolve));
    const asked = await visitor().post('/api/auth/forgot-password', { email: person.email });
    const stranger = await visitor().post('/api/auth/forgot-password', { email: 'nadie@prueba.pe' });
    expect([stranger.status, stranger.body]).toEqual([asked.status, asked.body]);
    const token = await mailed('Elige una contraseña nueva');
    expect((await visitor().post('/api/auth/reset-password', { token, password: SECOND })).status).toBe(200);
    await ended;
    await waitFor('the socket is closed', () => socket.disconnected);
    await isOut(before);
    expect([(await logIn(FIRST)).status, (await logIn(SECOND)).status]).toEqual([401, 200]);
    const again = await visitor().post<{ code: string }>('/api/auth/reset-password', { token, password: THIRD });
    expect([again.status, again.body.code]).toEqual([400, 'LINK_OVER']);
  });

  it('changes its password: this session stays, the others end', async () => {
    const [here, there] = [await signedIn(SECOND), await signedIn(SECOND)];
    const answer = await here.post('/api/auth/change-password', { currentPassword: SECOND, password: THIRD });
    expect(answer.status).toBe(200);
    await isOut(there);
    expect((await here.get('/api/auth/me')).status).toBe(200);
  });

  it('closes all sessions, open sockets included', async () => {
    const [here, there] = [await signedIn(THIRD), await signedIn(THIRD)];
    const socket = await openSocket(there);
    expect((await here.post('/api/auth/close-sessions')).status).toBe(204);
    await waitFor('the socket is closed', () => socket.disconnected);
    await isOut(here);
    await isOut(there);
  });

  it('is no other person’s to read or write', async () => {
    const stranger = await signUp(platform.url, 'Otra Extraña S.A.C.');
    expect((await stranger.api.get(`/api/user/${person.userId}`)).status).toBe(404);
    expect((await stranger.api.put(`/api/user/${person.userId}`, { name: 'Otra' })).status).toBe(404);
  });
});
