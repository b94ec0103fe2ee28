import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LocalPostgres, startPostgres } from '@cotizaobra/chassis/local-servers/embedded-postgres';
import { freePort } from '@cotizaobra/chassis/local-servers/free-port';
import { type LocalNats, startNats } from '@cotizaobra/chassis/local-servers/nats-server';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { type ComposeService, composeServices } from '@cotizaobra/deploy-config/check/containers';
import { observabilityFaults } from '@cotizaobra/deploy-config/check/observability';
import { natsUsers, passwordVariable } from '@cotizaobra/deploy-config/nats/container-config';
import { ownsDatabase, WEB } from '@cotizaobra/deploy-config/processes';
import { projectRoot } from '@cotizaobra/deploy-config/project-root';
import { OBJECTS_USER, type Secrets } from '@cotizaobra/deploy-config/setup/secrets';
import { processNames, serviceNames } from '@cotizaobra/proto/core/processes';
import S3rver from 's3rver';
import { buildImageTree } from '../support/image-tree';

const PATIENCE_MS = 60_000;
const services = composeServices();
const folderOf = (service: ComposeService): string => service.build?.args?.FOLDER ?? WEB;

/** Images are put together and started as docker-compose.yml says. */
describe('what the images hold', () => {
  const work = mkdtempSync(path.join(tmpdir(), 'cotizaobra-images-'));
  const secretsFolder = path.join(work, 'secrets');
  const running = new Map<string, { child: ChildProcess; url: string }>();
  let tree: string;
  let postgres: LocalPostgres;
  let nats: LocalNats;
  let objects: S3rver;

  beforeAll(async () => {
    execFileSync('bash', ['deploy/local/scripts/build.sh'], { cwd: projectRoot, stdio: 'ignore' });
    tree = buildImageTree([
      ...new Set(
        Object.values(services)
          .filter(({ build }) => build)
          .map(folderOf),
      ),
    ]);
    const ports = { postgres: await freePort(), objects: await freePort() };
    mkdirSync(secretsFolder);
    const at = [`127.0.0.1:${ports.postgres}`, `127.0.0.1:${ports.objects}`];
    execFileSync(process.execPath, ['dist/setup/make-secrets.js', secretsFolder, ...at], {
      cwd: path.join(tree, 'deploy/config'),
    });
    // The stand-in knows one key alone.
    for (const name of ['setup', ...processNames]) {
      const file = path.join(secretsFolder, `${name}.env`);
      const text = readFileSync(file, 'utf8').replace(new RegExp(`s3://${OBJECTS_USER}:\\w+@`), 's3://S3RVER:S3RVER@');
      writeFileSync(file, text);
    }
    const secrets = JSON.parse(readFileSync(path.join(secretsFolder, 'secrets.json'), 'utf8')) as Secrets;
    const password = secrets.postgres.postgres!;
    postgres = await startPostgres({
      dir: mkdtempSync(path.join(tmpdir(), 'cotizaobra-pg-')),
      port: ports.postgres,
      password,
    });
    nats = await startContainerNats(work, secrets);
    objects = new S3rver({
      address: '127.0.0.1',
      port: ports.objects,
      silent: true,
      directory: path.join(work, 'objects'),
    });
    await objects.run();
    for (const job of ['databases', 'bucket']) await finished(job);
  }, 600_000);

  afterAll(async () => {
    for (const { child } of running.values()) child.kill('SIGKILL');
    await Promise.allSettled([postgres?.stop(), nats?.stop(), objects?.close()]);
    for (const folder of [work, tree]) rmSync(folder, { recursive: true, force: true });
  });

  it.each(serviceNames.filter(ownsDatabase))(
    'migrates the database of %s',
    async (name) => {
      await finished(`${name}-migrations`);
    },
    PATIENCE_MS,
  );

  it.each([...processNames, WEB])(
    'starts %s with the settings of docker-compose.yml until it is ready',
    async (name) => {
      const port = await freePort();
      const child = launch(name, port);
      const url = `http://127.0.0.1:${port}`;
      running.set(name, { child, url });
      await waitFor(async () => (await fetch(`${url}/health/ready`).catch(() => null))?.status === 200, {
        what: `${name} is ready`,
        timeoutMs: PATIENCE_MS,
      });
    },
    PATIENCE_MS * 2,
  );

  it('shows every figure that dashboards and alerts name', async () => {
    const exposed = new Set(['up']);
    for (const { url } of running.values()) {
      const text = await (await fetch(`${url}/metrics`)).text();
      for (const [, name, kind] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
        if (kind !== 'histogram') exposed.add(name!);
        else for (const part of ['bucket', 'count', 'sum']) exposed.add(`${name}_${part}`);
        if (kind === 'summary') for (const part of ['count', 'sum']) exposed.add(`${name}_${part}`);
      }
    }
    expect(observabilityFaults(undefined, exposed)).toEqual([]);
  });

  it.each([...processNames, WEB])(
    'ends %s with 0 after SIGTERM',
    async (name) => {
      const { child } = running.get(name)!;
      running.delete(name);
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
    },
    PATIENCE_MS,
  );

  function launch(name: string, port = 0): ChildProcess {
    const service = services[name]!;
    const command = service.command ?? ['bundle/main.js'];
    return spawn(
      process.execPath,
      command.map((word) => word.replace('/secrets/', `${secretsFolder}/`)),
      {
        cwd: path.join(tree, folderOf(service)),
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          PATH: process.env.PATH,
          ...settingsOf(service),
          HOST: '127.0.0.1',
          HTTP_PORT: String(port),
          NATS_URL: nats.url,
          // The image carries a browser; here it is this machine's.
          ...(name === 'documents' ? { HOME: work, CHROME_DATA_DIR: path.join(work, 'chrome') } : {}),
        },
      },
    );
  }

  async function finished(job: string): Promise<void> {
    const [code] = (await once(launch(job), 'exit')) as [number | null];
    expect([job, code]).toEqual([job, 0]);
  }
});

/** `${NAME:-default}`, nested as well, is its default. */
function settingsOf({ environment }: ComposeService): Record<string, string> {
  const plain = (value: string): string => {
    const next = value.replace(/\$\{\w+:-([^${}]*)\}/g, '$1');
    return next === value ? value : plain(next);
  };
  return Object.fromEntries(Object.entries(environment ?? {}).map(([name, value]) => [name, plain(String(value))]));
}

/** The container's configuration on this machine. An older server gets it without the one setting that it does not know. */
function startContainerNats(work: string, secrets: Secrets): Promise<LocalNats> {
  for (const user of natsUsers) process.env[passwordVariable(user)] = secrets.nats[user];
  process.env.NATS_SERVER_NAME = 'cotizaobra';
  const text = readFileSync(path.join(projectRoot, 'deploy/docker/nats.conf'), 'utf8')
    .replace(knowsSyncAlways() ? '' : '  sync_interval: always\n', '')
    .replace('http: "0.0.0.0:8222"\n', '')
    .replace('"/tmp/nats.pid"', JSON.stringify(path.join(work, 'server.pid')))
    .replace('"/data"', JSON.stringify(path.join(work, 'jetstream')));
  const configFile = path.join(work, 'nats.conf');
  writeFileSync(configFile, text);
  return startNats({ dir: path.join(work, 'nats'), port: 0, configFile });
}

/** Since 2.10. `NATS_SERVER` names a newer server than Debian's. */
function knowsSyncAlways(): boolean {
  const { stdout } = spawnSync(process.env.NATS_SERVER ?? 'nats-server', ['--version'], { encoding: 'utf8' });
  const [, major = 0, minor = 0] = /v(\d+)\.(\d+)/.exec(stdout)?.map(Number) ?? [];
  return major > 2 || minor >= 10;
}
