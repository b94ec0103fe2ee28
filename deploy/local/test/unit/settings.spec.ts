import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { settingsOf } from '@cotizaobra/process/settings-of';
import { serviceNames } from '@cotizaobra/proto/core/processes';
import { portsOf } from '../../src/ports';
import { processList } from '../../src/processes';
import { extraPorts, replicaKinds } from '../../src/replicas';
import { loadSecrets } from '../../src/secrets';
import { readSettings } from '../../src/settings';
import { startLevels } from '../../src/supervisor/process-spec';

const folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the settings', () => {
  it('put the internal ports beside the public one, so that two runs do not meet', () => {
    const ports = [3_000, 3_100].map((PORT) =>
      Object.values(portsOf(readSettings({ PORT: String(PORT), DATA: folder }))),
    );
    expect(new Set(ports.flat()).size).toBe(ports.flat().length);
  });

  it('keep the internal ports away from those of outgoing connections', () => {
    for (const PORT of ['31700', '32768', '40953', '60999']) {
      const { gateway, ...internal } = portsOf(readSettings({ PORT, DATA: folder }));
      expect(Math.max(...Object.values(internal))).toBeLessThan(32_768);
      expect(Object.values(internal)).not.toContain(gateway);
    }
  });

  it('take what is empty for not given', () => {
    expect(readSettings({ PORT: '', BASE_PORT: '', DATA: folder })).toMatchObject({
      port: 3_000,
      publicUrl: 'http://localhost:3000',
    });
  });

  it('keep every port of all replicas apart from those of a run with the next hundred', () => {
    const ports = [3_000, 3_100].flatMap((PORT) => {
      const settings = readSettings({ PORT: String(PORT), DATA: folder });
      const extra = replicaKinds.flatMap((kind) => extraPorts(settings.basePort, kind));
      return [...Object.values(portsOf(settings)), ...extra];
    });
    expect(new Set(ports).size).toBe(ports.length);
  });

  it('say how often what runs', () => {
    const { replicas } = readSettings({ REPLICAS: 'quotations=3 gateway=2', DATA: folder });
    expect(replicas).toMatchObject({ quotations: 3, gateway: 2, web: 1, identity: 1 });
    for (const REPLICAS of ['postgres=2', 'gateway=0', 'gateway=6', 'gateway'])
      expect(() => readSettings({ REPLICAS, DATA: folder })).toThrow(/REPLICAS/);
  });

  it('name every fault at once', () => {
    expect(() => readSettings({ PORT: 'many', LOG_LEVEL: 'loud', DATA: folder })).toThrow(/PORT.*LOG_LEVEL/s);
  });
});

describe('the secrets', () => {
  const file = path.join(folder, 'secrets.json');
  const names = { postgres: ['identity'], nats: ['identity'] };

  it('are random, for their owner alone, and stay', () => {
    const secrets = loadSecrets(file, names);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(secrets.postgres.identity).not.toBe(secrets.nats.identity);
    expect(loadSecrets(file, names)).toEqual(secrets);
  });

  it('grow by the processes that were added', () => {
    const before = loadSecrets(file, names);
    const after = loadSecrets(file, { postgres: ['identity', 'posts'], nats: ['identity'] });
    expect(after).toEqual({
      ...before,
      postgres: { ...before.postgres, posts: expect.stringMatching(/^[0-9a-f]{48}$/) },
    });
  });
});

describe('the secrets of a version before', () => {
  it('go on with their signing key, and stay in the file for who goes back', () => {
    const file = path.join(folder, 'former.json');
    const [jwtPrivateKey, jwtPublicKey] = [{ kid: 'k', d: 'x' }, { kid: 'k' }];
    const former = {
      postgres: { identity: 'p' },
      nats: {},
      jwtPrivateKey,
      jwtPublicKey,
      webhookKey: 'w',
      factorKey: 'f',
    };
    writeFileSync(file, JSON.stringify(former));
    const secrets = loadSecrets(file, { postgres: ['identity'], nats: [] });
    expect(secrets.signingKeys).toEqual({ signing: jwtPrivateKey, verifying: [jwtPublicKey] });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...former, signingKeys: secrets.signingKeys });
  });
});

describe('the list of processes', () => {
  const settings = readSettings({ DATA: folder, APART: '1' });
  const secrets = loadSecrets(path.join(folder, 'list.json'), {
    postgres: ['postgres', ...serviceNames],
    nats: [...serviceNames, 'gateway'],
  });
  const postgres = { programs: { postgres: 'p', initdb: 'i' }, folder: '/pg/data', owner: {} };
  const specs = processList({ settings, secrets, postgres });
  const scaled = processList({
    settings: readSettings({ DATA: folder, REPLICAS: 'quotations=3 gateway=2 documents=2' }),
    secrets,
    postgres,
  });

  it('is by itself the servers and one process, in which every part keeps its own settings', () => {
    const list = processList({ settings: readSettings({ DATA: folder }), secrets, postgres });
    expect(list.map(({ name }) => name)).toEqual(['postgres', 'nats', 'cotizaobra']);
    const [, , { parts = [], env, listens } = { env: {}, listens: [] }] = list;
    expect(parts.map(({ name }) => name)).toEqual([...serviceNames, 'web', 'gateway']);
    expect(listens).toEqual(specs.slice(2).flatMap((spec) => spec.listens));
    for (const spec of specs.slice(2)) expect(settingsOf(spec.name, env)).toMatchObject(spec.env);
  });

  it('has a process for each where several instances run or one is to be killed', () => {
    expect(readSettings({ DATA: folder, REPLICAS: 'quotations=2' }).apart).toBe(true);
    expect(readSettings({ DATA: folder, FAILPOINTS: folder }).apart).toBe(true);
    expect(readSettings({ DATA: folder, REPLICAS: 'quotations=1' }).apart).toBe(false);
  });

  it('has the servers, every service, the web and the gateway, each with ports of its own', () => {
    expect(specs.map(({ name }) => name)).toEqual(['postgres', 'nats', ...serviceNames, 'web', 'gateway']);
    const ports = specs.flatMap(({ listens }) => listens.map(({ port }) => port));
    expect(new Set(ports).size).toBe(ports.length);
  });

  it('shows the world the gateway alone', () => {
    expect(specs.flatMap(({ listens }) => listens.map(({ host }) => host)).every((host) => host === '127.0.0.1')).toBe(
      true,
    );
  });

  it('starts the servers first and the gateway last', () => {
    const levels = startLevels(specs).map((level) => level.map(({ name }) => name));
    expect(levels[0]).toEqual(expect.arrayContaining(['postgres', 'nats']));
    expect(levels.at(-1)).toEqual(['gateway']);
  });

  it('has the replicas, each with ports of its own, and something that spreads over the gateways', () => {
    const names = scaled.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['quotations', 'quotations-2', 'quotations-3', 'documents-2']));
    expect(names.slice(-3)).toEqual(['gateway', 'gateway-2', 'balancer']);
    const ports = scaled.flatMap(({ listens }) => listens.map(({ port }) => port));
    expect(new Set(ports).size).toBe(ports.length);
    const fixed = settings.port;
    expect(scaled.filter(({ listens }) => listens.some(({ port }) => port === fixed)).map(({ name }) => name)).toEqual([
      'balancer',
    ]);
  });

  it('migrates a database before the second instance starts', () => {
    const quotations = scaled.filter(({ kind }) => kind === 'quotations');
    expect(quotations.map(({ env }) => env.MIGRATE_AT_START)).toEqual(['true', 'true', 'true']);
    expect(quotations.map(({ needs }) => needs.includes('quotations'))).toEqual([false, true, true]);
  });

  it('keeps a place for the successor of each instance, which nobody else has', () => {
    const taken = scaled.flatMap(({ listens }) => listens.map(({ port }) => port));
    for (const { kind, renewal } of scaled) {
      if (renewal === undefined) expect([undefined, 'postgres', 'nats']).toContain(kind);
      else if (renewal !== 'restart') expect(taken).not.toContain(renewal.spare.listens[0]?.port);
    }
    expect(specs.filter(({ renewal }) => renewal === 'restart').map(({ name }) => name)).toEqual(['web', 'gateway']);
    expect(scaled.filter(({ renewal }) => renewal === 'restart')).toEqual([]);
  });

  it('gives no process the password of another', () => {
    for (const { name, kind = name, env } of [...specs, ...scaled]) {
      const strange = [...Object.entries(secrets.nats), ...Object.entries(secrets.postgres)].filter(
        ([owner]) => owner !== kind,
      );
      for (const [, password] of strange) expect(JSON.stringify(env)).not.toContain(password);
    }
  });
});
