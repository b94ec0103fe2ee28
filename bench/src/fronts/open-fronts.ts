import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@cotizaobra/chassis/local-servers/free-port';
import { type LocalNats, startNats } from '@cotizaobra/chassis/local-servers/nats-server';
import type { Actor } from '@cotizaobra/proto/core/actor';
import { ACCESS_TOKEN_AUDIENCE, TOKEN_ISSUER } from '@cotizaobra/proto/identity/model';
import { notificationRoutes } from '@cotizaobra/proto/notifications/http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { projectRoot } from '../../../e2e/support/project-root.js';
import { waitFor } from '../../../e2e/support/wait-for.js';
import type { HttpCall } from '../load/load.js';

export interface Front {
  url: string;
  pid: number;
}

/** Ways to one handler, each in its own process. */
export interface Fronts {
  gateway: Front;
  /** Forwards requests; verifies tokens, limits and logs like the gateway. */
  peer: Front;
  natsUrl: string;
  actor: Actor;
  /** A call with a token that all of them accept. */
  call: HttpCall;
  close(): Promise<void>;
}

/** More requests a minute than one machine can send. */
const NO_LIMIT = '1000000000';
const actor: Actor = {
  userId: randomUUID(),
  sessionId: randomUUID(),
  email: 'rosa@prueba.pe',
  role: 'Usuario',
  companyId: null,
  companyRole: null,
};

export async function openFronts(): Promise<Fronts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cotizaobra-fronts-'));
  const children: ChildProcess[] = [];
  let nats: LocalNats | null = null;
  const close = async () => {
    await Promise.all(children.map(ended));
    await nats?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const run = (script: string, env: Record<string, string>): number => {
    const log = openSync(path.join(folder, `${path.basename(script)}.log`), 'a');
    const child = spawn(process.execPath, [script], { env: { ...process.env, ...env }, stdio: ['ignore', log, log] });
    closeSync(log);
    children.push(child);
    return child.pid ?? 0;
  };
  try {
    nats = await startNats({ dir: path.join(folder, 'nats'), port: 0 });
    const { publicJwk, token } = await signedToken();
    const [gateway, peer, upstream] = await Promise.all([freePort(), freePort(), freePort()]);
    run(own('service-process.js'), { NATS_URL: nats.url, HTTP_PORT: '0' });
    run(own('peer-handler-process.js'), { PORT: String(upstream) });
    const fronts = {
      gateway: {
        url: `http://127.0.0.1:${gateway}`,
        pid: run(path.join(projectRoot(), 'gateway/dist/main.js'), {
          NATS_URL: nats.url,
          HTTP_PORT: String(gateway),
          PUBLIC_URL: 'http://localhost',
          OBJECT_STORE: `folder:${folder}/objects`,
          JWT_PUBLIC_KEYS: JSON.stringify({ keys: [JSON.parse(publicJwk)] }),
          RATE_LIMIT_ACCOUNT: NO_LIMIT,
        }),
      },
      peer: {
        url: `http://127.0.0.1:${peer}`,
        pid: run(own('peer-proxy-process.js'), {
          PORT: String(peer),
          UPSTREAM: `http://127.0.0.1:${upstream}`,
          JWT_PUBLIC_KEY: publicJwk,
        }),
      },
      natsUrl: nats.url,
      actor,
      call: callWith(token),
      close,
    };
    const all = [fronts.gateway, fronts.peer];
    await Promise.all(all.map(({ url }) => answers(url, fronts.call)));
    return fronts;
  } catch (error) {
    await close();
    throw error;
  }
}

const own = (script: string): string => fileURLToPath(new URL(script, import.meta.url));

const callWith = (token: string): HttpCall => ({
  method: 'GET',
  path: notificationRoutes.countNotifications.path,
  headers: { authorization: `Bearer ${token}` },
});

const KEY_ID = 'bench';

/** Tokens in the form that identity signs. */
async function signedToken(): Promise<{ publicJwk: string; token: string }> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const token = await new SignJWT({ sid: actor.sessionId, email: actor.email, role: actor.role })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: KEY_ID })
    .setSubject(actor.userId)
    .setIssuer(TOKEN_ISSUER)
    .setAudience(ACCESS_TOKEN_AUDIENCE)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
  return { publicJwk: JSON.stringify({ ...(await exportJWK(publicKey)), kid: KEY_ID }), token };
}

async function answers(url: string, { path: at, headers }: HttpCall): Promise<void> {
  await waitFor(`an answer of ${url}`, async () => (await fetch(url + at, { headers }).catch(() => null))?.ok);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}
