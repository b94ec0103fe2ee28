import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import tls from 'node:tls';
import { launchService, type RunningService } from '@cotizaobra/chassis/app/start-service';
import { reachDatabase } from '@cotizaobra/chassis/data/reach-database';
import { type LocalPostgres, startPostgres } from '@cotizaobra/chassis/local-servers/embedded-postgres';
import { type LocalNats, startNats } from '@cotizaobra/chassis/local-servers/nats-server';
import { postgresOwner } from '@cotizaobra/chassis/local-servers/postgres-owner';
import { connectionOptions } from '@cotizaobra/chassis/messaging/nats/nats-connection';
import { openObjectStore } from '@cotizaobra/chassis/objects/open-object-store';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import { testActor } from '@cotizaobra/chassis/testing/test-actor';
import { makeTestCertificate, type TestCertificate } from '@cotizaobra/chassis/testing/test-certificates';
import { TestClient } from '@cotizaobra/chassis/testing/test-client';
import { testEnv } from '@cotizaobra/chassis/testing/test-env';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import S3rver from 's3rver';
import { WriteNote } from '../support/notes.contract.js';
import { service as notes } from '../support/notes.service.js';
import { startTlsFront } from '../support/tls-front.js';

const logger = createLogger('notes', { LOG_LEVEL: 'silent' });
const usual = tls.getCACertificates('default');

/** As NODE_EXTRA_CA_CERTS does for a whole process. */
const trust = async (authority: string | null): Promise<void> =>
  tls.setDefaultCACertificates(authority ? [...usual, await readFile(authority, 'utf8')] : usual);

describe('connections inside the platform', () => {
  let folder: string;
  let mine: TestCertificate;
  let ofAnotherHost: TestCertificate;
  let nats: LocalNats;
  let postgres: LocalPostgres;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cotizaobra-test-tls-'));
    await chmod(folder, 0o755);
    mine = await makeTestCertificate(folder, 'localhost');
    ofAnotherHost = await makeTestCertificate(folder, 'otra.cotizaobra.pe');
    const { uid, gid } = await postgresOwner();
    if (uid !== undefined) for (const file of [mine.key, mine.certificate]) await chown(file, uid, gid ?? uid);
    const settings = { ssl: 'on', ssl_cert_file: mine.certificate, ssl_key_file: mine.key };
    postgres = await startPostgres({ dir: join(folder, 'postgres'), port: 0, settings });
    nats = await secureNats(mine);
  }, 60_000);
  afterAll(async () => {
    await nats?.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => trust(null));

  /** Takes no connection that is not encrypted. */
  async function secureNats({ certificate, key }: TestCertificate): Promise<LocalNats> {
    const dir = await mkdtemp(join(folder, 'nats-'));
    const configFile = join(dir, 'nats.conf');
    const jetStream = `jetstream { store_dir: "${join(dir, 'store')}" }`;
    await writeFile(configFile, `${jetStream}\ntls { cert_file: "${certificate}", key_file: "${key}" }\n`);
    return startNats({ dir, port: 0, configFile });
  }

  const natsUrl = ({ port }: LocalNats): string => `tls://localhost:${port}`;
  const databaseUrl = (host = 'localhost') =>
    `${postgres.url('postgres').replace('127.0.0.1', host)}?sslmode=verify-full`;

  it('are encrypted to PostgreSQL and NATS where the settings say so, for all that a service does', async () => {
    await trust(mine.authority);
    const given = { NATS_URL: natsUrl(nats), DATABASE_URL: databaseUrl(), MIGRATE_AT_START: 'true' };
    let running: RunningService | null = null;
    const client = await TestClient.connect(natsUrl(nats));
    try {
      running = await launchService(notes, testEnv(given), logger);
      const noteId = randomUUID();
      expect(await client.request(WriteNote, { noteId, text: 'hola' }, testActor())).toEqual({ noteId, version: 1 });
      const reader = new pg.Client(postgres.url('postgres'));
      await reader.connect();
      const { rows } = await reader.query(
        `SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) 
         WHERE backend_type = 'client backend' AND application_name <> ''`,
      );
      await reader.end();
      expect(rows).toEqual([{ ssl: true }]);
    } finally {
      await running?.stop();
      await client.close();
    }
  });

  it('to the object store are HTTPS, and refused without its authority', async () => {
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'files', configs: [] }],
    });
    const front = await startTlsFront(mine, (await server.run()).port);
    const store = openObjectStore(`s3://S3RVER:S3RVER@localhost:${front.port}/files`, 'production');
    try {
      await expect(store.put('a/1', Buffer.from('x'), { contentType: 'text/plain' })).rejects.toThrow();
      expect(front.accepted).toBe(0);
      await trust(mine.authority);
      await store.put('a/1', Buffer.from('plano'), { contentType: 'text/plain' });
      const kept = await store.get('a/1');
      expect(kept && (await buffer(kept.stream)).toString()).toBe('plano');
      expect(front.accepted).toBeGreaterThan(0);
    } finally {
      await front.stop();
      await server.close();
    }
  });

  it.each([
    ['an authority that nobody trusts', 'localhost', false],
    ['another name than the certificate has', '127.0.0.1', true],
  ])('to PostgreSQL are refused for %s', async (_what, host, isTrusted) => {
    if (isTrusted) await trust(mine.authority);
    await expect(reachDatabase(databaseUrl(host), 'notes')).rejects.toThrow(/certificate|altnames/i);
  });

  it('to PostgreSQL never fall back to plain text', async () => {
    const plain = process.env.TEST_POSTGRES_URL ?? '';
    expect(plain).not.toBe('');
    await expect(reachDatabase(`${plain}?sslmode=verify-full`, 'notes')).rejects.toThrow('does not support SSL');
  });

  /** As a process does, but once: a process waits for its NATS without an end. */
  async function opens(url: string): Promise<boolean> {
    const options = await connectionOptions('chat', testEnv({ NATS_URL: url }));
    try {
      const opened = await connect({ ...options, waitOnFirstConnect: false, maxReconnectAttempts: 0 });
      await opened.close();
      return true;
    } catch {
      return false;
    }
  }

  it('to NATS are refused for another name and for an authority that nobody trusts', async () => {
    const wrong = await secureNats(ofAnotherHost);
    try {
      expect(await opens(natsUrl(nats))).toBe(false);
      await trust(ofAnotherHost.authority);
      expect(await opens(natsUrl(wrong))).toBe(false);
      await trust(mine.authority);
      expect(await opens(natsUrl(nats))).toBe(true);
    } finally {
      await wrong.stop();
    }
  });

  it('to NATS say nothing to a server whose first line asks for no encryption', async () => {
    const heard: Buffer[] = [];
    let asked = 0;
    const imposter = createServer((socket) => {
      asked += 1;
      socket.on('error', () => undefined).on('data', (bytes) => heard.push(bytes));
      socket.write('INFO {"server_id":"x","version":"2.12.0","proto":1,"headers":true,"max_payload":1048576}\r\n');
    });
    await new Promise<void>((done) => imposter.listen(0, '127.0.0.1', done));
    const at = imposter.address();
    const port = at && typeof at !== 'string' ? at.port : 0;
    try {
      expect(await opens(`tls://localhost:${port}`)).toBe(false);
      expect(asked).toBeGreaterThan(0);
      expect(heard).toEqual([]);
    } finally {
      imposter.close();
    }
  });
});
