import { waitFor } from '../../support/wait-for.js';
import { listen } from '../matrix/pushes.js';
import { logIn, must, PASSWORD, registerAccount } from '../support/people.js';
import type { World } from '../support/world.js';

/** What a revocation may take. */
const OUT_MS = 5_000;

export function testSessions(world: () => World): void {
  it('that are closed elsewhere are out in five seconds, open sockets too', async () => {
    const { url } = world().platform;
    const { api: here, email } = await registerAccount(url);
    const { api: there } = await logIn(url, email);
    const { socket, heard } = listen(here);
    await waitFor('the socket is open', () => socket.connected);
    expect((await here.get('/api/auth/me')).status).toBe(200);
    await must(there.post('/api/auth/close-sessions'));
    await waitFor('the requests are refused', async () => (await here.get('/api/auth/me')).status === 401, OUT_MS);
    await waitFor('the socket is closed', () => socket.disconnected, OUT_MS);
    expect(heard.at(-1)?.event).toBe('session.ended');
  });

  it('open no socket once they are over', async () => {
    const { api } = await registerAccount(world().platform.url);
    await must(api.post('/api/auth/close-sessions'));
    await waitFor('the session is over', async () => (await api.get('/api/auth/me')).status === 401, OUT_MS);
    const { socket } = listen(api);
    const refused = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(refused.message).toBe('UNAUTHENTICATED');
    socket.close();
  });

  it('keep their refresh token in a cookie that scripts and other sites cannot reach', async () => {
    const { cookie } = await registerAccount(world().platform.url);
    const attributes = cookie.split('; ').slice(1);
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/api/auth']));
    const login = await world().apis.visitor.post('/api/auth/login', {
      email: world().people.owner.email,
      password: PASSWORD,
    });
    expect(JSON.stringify(login.body)).not.toContain('refresh');
  });
}
