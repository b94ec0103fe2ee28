import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderObjectStore } from '@cotizaobra/chassis/objects/folder-object-store';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import { TestClient } from '@cotizaobra/chassis/testing/test-client';
import { startTestNats } from '@cotizaobra/chassis/testing/test-nats';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { gatewayEnvSchema } from '../../src/env.js';
import { openGateway } from '../../src/start-gateway.js';
import { identityKeys, keySet, type Person } from './keys.js';

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

interface CallOptions {
  person?: Person;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** One or more gateways on a NATS of their own; the services behind them are what the test starts. */
export async function startTestGateways(count = 1, overrides: Record<string, string> = {}) {
  const nats = await startTestNats();
  const keys = await identityKeys();
  const objects = await mkdtemp(join(tmpdir(), 'cotizaobra-test-objects-'));
  const env = gatewayEnvSchema.parse({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    HTTP_PORT: '0',
    NATS_URL: nats.url,
    OBJECT_STORE: `folder:${objects}`,
    PUBLIC_URL: 'http://localhost',
    JWT_PUBLIC_KEYS: keySet(keys),
    SHUTDOWN_TIMEOUT_MS: '3000',
    ...overrides,
  });
  const apps: Awaited<ReturnType<typeof openGateway>>[] = [];
  for (let at = 0; at < count; at += 1) apps.push(await openGateway(env, createLogger('gateway', env)));
  const urls = await Promise.all(apps.map((app) => app.getUrl()));
  const client = await TestClient.connect(nats.url);
  for (const url of urls)
    await waitFor(async () => (await fetch(`${url}/health/ready`)).ok, { what: 'the gateway is ready' });
  return {
    nats,
    keys,
    client,
    apps,
    urls,
    objects: new FolderObjectStore(objects),
    /** A request of the API, at the first gateway. */
    async call(method: string, path: string, { person, token, body, headers }: CallOptions = {}): Promise<Answer> {
      const bearer = token ?? (person ? await keys.token(person) : undefined);
      const response = await fetch(`${urls[0]}${path}`, {
        method,
        headers: {
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined || typeof body === 'string' ? (body as string | undefined) : JSON.stringify(body),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text.startsWith('{') ? JSON.parse(text) : { text },
      };
    },
    async stop() {
      await client.close();
      await Promise.all(apps.map((app) => app.close()));
      await nats.stop();
      await rm(objects, { recursive: true, force: true });
    },
  };
}

export type TestGateways = Awaited<ReturnType<typeof startTestGateways>>;
