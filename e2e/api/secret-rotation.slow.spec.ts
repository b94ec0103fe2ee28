import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { webhookEventTypes } from '@cotizaobra/proto/webhooks/event-types';
import pg from 'pg';
import { Api, PASSWORD, type Person, signUp } from '../support/api.js';
import { runCommand } from '../support/operator.js';
import { newPlace, type Place, type Platform, startPlatform } from '../support/platform.js';
import { codeOf, enrol } from '../support/second-factor.js';

interface Secrets {
  postgres: Record<string, string>;
  nats: Record<string, string>;
}

/** `make rotate-secrets` between two starts. People go on, what was sealed is read, and no old password lets anybody in. */
describe('the rotation of the secrets', () => {
  let place: Place;
  let platform: Platform;
  let person: Person;
  beforeAll(async () => {
    place = await newPlace();
    platform = await startPlatform(place);
    person = await signUp(platform.url, 'Constructora de las Claves S.A.C.');
  }, 300_000);
  afterAll(async () => {
    await platform?.stop();
    rmSync(place.dataFolder, { recursive: true, force: true });
  });

  const secrets = (): Secrets => JSON.parse(readFileSync(path.join(place.dataFolder, 'secrets.json'), 'utf8'));
  const connects = async (user: string, password: string, database: string) => {
    const client = new pg.Client({ host: '127.0.0.1', port: portOf(), user, password, database });
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  const portOf = () => {
    const record = JSON.parse(readFileSync(path.join(place.dataFolder, 'run.json'), 'utf8'));
    const server = record.processes.find(({ name }: { name: string }) => name === 'postgres');
    const args = readFileSync(`/proc/${server.pid}/cmdline`, 'utf8').split('\0');
    return Number(args.find((argument) => argument.startsWith('port='))?.slice(5));
  };

  it('keeps accounts, second factors and webhooks, and no old password', async () => {
    const factor = await enrol(person.api);
    const made = await factor.api.post<{ webhook: { id: string }; secret: string }>('/api/webhook', {
      url: 'https://erp.ejemplo.pe/eventos',
      eventTypes: [webhookEventTypes[0]],
    });
    expect(made.status).toBe(201);
    const before = secrets();
    await expect(runCommand(platform, 'rotate-secrets')).rejects.toThrow('A run is alive here');
    await platform.stop();
    expect(await runCommand(platform, 'rotate-secrets')).toContain('passwords and the keys');
    const after = secrets();
    for (const kind of ['postgres', 'nats'] as const)
      for (const [name, password] of Object.entries(before[kind])) expect(after[kind][name]).not.toBe(password);

    platform = await startPlatform(place);
    expect(await connects('postgres', before.postgres.postgres!, 'postgres')).toBe(false);
    expect(await connects('postgres', after.postgres.postgres!, 'postgres')).toBe(true);
    expect(await connects('identity', before.postgres.identity!, 'identity')).toBe(false);
    // A token of before is still taken for its ten minutes, and the factor that an old key sealed still counts.
    expect((await factor.api.get('/api/auth/me')).status).toBe(200);
    const login = await new Api(platform.url).post<{ challenge: string }>('/api/auth/login', {
      email: person.email,
      password: PASSWORD,
    });
    const { challenge } = login.body;
    const inside = await new Api(platform.url).post<{ access_token: string }>('/api/auth/login/factor', {
      challenge,
      code: codeOf(factor.secret),
    });
    expect(inside.status).toBe(200);
    const api = new Api(platform.url, inside.body.access_token);
    const { webhooks } = (await api.get<{ webhooks: { id: string }[] }>('/api/webhook')).body;
    expect(webhooks.map(({ id }) => id)).toEqual([made.body.webhook.id]);
    expect((await api.post(`/api/webhook/${made.body.webhook.id}/ping`)).status).toBeLessThan(300);
    // Sealing with the new key beside what the old one sealed.
    expect((await enrol((await signUp(platform.url, 'Otra S.A.C.')).api)).recoveryCodes).toHaveLength(10);
  }, 300_000);
});
