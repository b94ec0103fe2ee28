import type { Api, Person } from '../../support/api.js';
import { createDocument } from '../../support/documents.js';
import { waitFor } from '../../support/wait-for.js';
import { listen } from '../matrix/pushes.js';
import { operate } from '../support/operator.js';
import { logIn, must, PASSWORD, registerAccount } from '../support/people.js';
import { join, removeMember, type World } from '../support/world.js';

/** Maximum time of a revocation. */
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

  it('of a removed colleague have nothing of the company left after five seconds, on open sockets neither', async () => {
    const { owner } = world().people;
    const colleague = await join(world().platform.url, owner);
    const [witness, ...sockets] = [listen(owner.api), listen(colleague.api)];
    const open = () => [witness, ...sockets].every(({ socket }) => socket.connected);
    await waitFor('the sockets are open', open);
    const before = await createDocument(owner, 'Request', 'Con colega');
    const heardOf = (documentId: string) =>
      sockets.some(({ heard }) => heard.some(({ data }) => data.documentId === documentId));
    await waitFor('the colleague hears of the company', () => heardOf(before.id));
    const asked = () => statuses(colleague, owner.companyId, before.id);
    expect(await asked()).toEqual([200, 200, 200, 200]);

    for (const { heard } of sockets) heard.length = 0;
    await removeMember(owner, colleague);
    await waitFor('the requests are refused', async () => (await asked()).every(isRefused), OUT_MS);
    await waitFor('the socket is told', () => sockets[0]?.heard.some(isOf(owner.companyId)), OUT_MS);
    // The person's session continues, but a socket opened with it gets nothing of the company.
    sockets.push(listen(colleague.api));
    await waitFor('the other socket is open', open);
    const after = await createDocument(owner, 'Request', 'Sin colega');
    await waitFor('the owner hears of it', () => witness.heard.some(({ data }) => data.documentId === after.id));
    await overtake(colleague.api, sockets);
    expect(heardOf(after.id)).toBe(false);
    for (const { socket } of [witness, ...sockets]) socket.close();
  });

  it('of a superAdmin who is none any more are out in five seconds, and the next one is ordinary', async () => {
    const { platform } = world();
    const { email } = await registerAccount(platform.url);
    await operate(platform, 'grant-super-admin', email);
    const { api } = await logIn(platform.url, email);
    const { socket, heard } = listen(api);
    await waitFor('the socket is open', () => socket.connected);
    expect((await api.get('/api/company/list')).status).toBe(200);
    await operate(platform, 'revoke-super-admin', email);
    await waitFor('the requests are refused', async () => (await api.get('/api/company/list')).status === 401, OUT_MS);
    await waitFor('the socket is closed', () => socket.disconnected, OUT_MS);
    expect(heard.at(-1)?.event).toBe('session.ended');
    expect((await (await logIn(platform.url, email)).api.get('/api/company/list')).status).toBe(403);
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

type Listener = ReturnType<typeof listen>;

const isRefused = (status: number): boolean => status === 403 || status === 404;

const isOf =
  (companyId: string) =>
  ({ event, data }: Listener['heard'][number]): boolean =>
    event === 'company.touched' && data.companyId === companyId;

/** A colleague's answers about a document, the people and the lists of the company. */
async function statuses({ api }: Person, companyId: string, documentId: string): Promise<number[]> {
  const paths = [
    `/api/quotation/get-quotation/${documentId}`,
    `/api/company/${companyId}/members`,
    '/api/quotation/unseen',
    '/api/quotation/suggested-code?types=Request',
  ];
  return Promise.all(paths.map(async (path) => (await api.get(path)).status));
}

/** The person gets a push of its own through the same gateway, so earlier pushes have arrived by then. */
async function overtake(api: Api, sockets: Listener[]): Promise<void> {
  const seen = async () => {
    const { body } = await must(api.get<{ notifications: { id: string; read: boolean }[] }>('/api/user/notifications'));
    return body.notifications.find(({ read }) => !read);
  };
  const { id } = await waitFor('a notification to read', seen);
  await must(api.put(`/api/user/notifications/${id}/read`));
  await waitFor('both sockets hear that it was read', () =>
    sockets.every(({ heard }) => heard.some(({ event, data }) => event === 'notification.seen' && data.id === id)),
  );
}
