import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalNats, startNats } from '@cotizaobra/chassis/local-servers/nats-server';
import { NatsConnection } from '@cotizaobra/chassis/messaging/nats/nats-connection';
import { createLogger } from '@cotizaobra/chassis/observability/logger';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { connect, errors, headers, type NatsConnection as RawConnection } from '@nats-io/transport-node';

const CONFIG = `authorization: { users: [
  { user: asker, password: x, permissions: { publish: [ "ask.>", "$JS.API.>" ], subscribe: "_INBOX.gateway.>" } }
  { user: answerer, password: x }
] }
`;

describe('questions over NATS', () => {
  let dir: string;
  let nats: LocalNats;
  let asker: NatsConnection;
  let answerer: RawConnection;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cotizaobra-test-inbox-'));
    const configFile = join(dir, 'users.conf');
    await writeFile(configFile, `${CONFIG}jetstream: { store_dir: "${dir}/store" }\n`);
    nats = await startNats({ dir, port: 0, configFile });
    answerer = await connect({ servers: nats.url, user: 'answerer', pass: 'x' });
    const env = { NATS_URL: nats.url, NATS_USER: 'asker', NATS_PASSWORD: 'x', NATS_CREDENTIALS: undefined };
    asker = await NatsConnection.open('gateway', env, createLogger('test', { LOG_LEVEL: 'silent' }));
  });
  afterAll(async () => {
    await asker.close();
    await answerer.close();
    await nats.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const ask = (subject: string, text = '', timeout = 20_000) =>
    asker.request(subject, { body: Buffer.from(text), headers: headers(), timeout });

  /** Hears `subject`, in step with the server. */
  async function hear(subject: string, callback: (text: string, respond: (text: string) => void) => void) {
    const subscription = answerer.subscribe(subject, {
      callback: (_, msg) => callback(msg.string(), (text) => msg.respond(text)),
    });
    await answerer.flush();
    return subscription;
  }

  it('each get their own answer, in whatever order the answers come', async () => {
    const kept: (() => void)[] = [];
    await hear('ask.many', (text, respond) => {
      kept.unshift(() => respond(`${text}!`));
      if (kept.length === 50) for (const answer of kept) answer();
    });
    const texts = Array.from({ length: 50 }, (_, at) => String(at));
    const answers = await Promise.all(texts.map((text) => ask('ask.many', text)));
    expect(answers.map((answer) => answer.string())).toEqual(texts.map((text) => `${text}!`));
  });

  it('take the first answer alone, and an empty one for an answer', async () => {
    await hear('ask.twice', (_, respond) => {
      respond('');
      respond('again');
    });
    expect((await ask('ask.twice')).string()).toBe('');
    expect((await ask('ask.twice')).string()).toBe('');
  });

  it('end at once where nobody hears them, in time where nobody answers', async () => {
    await expect(ask('ask.nobody')).rejects.toBeInstanceOf(errors.NoRespondersError);
    await hear('ask.silent', () => undefined);
    await expect(ask('ask.silent', '', 50)).rejects.toBeInstanceOf(errors.TimeoutError);
  });

  it('end at once where they are not allowed, and leave the others alone', async () => {
    const heard = Promise.withResolvers<(text: string) => void>();
    await hear('ask.slow', (_, respond) => heard.resolve(respond));
    let answered = false;
    const slow = ask('ask.slow').then((reply) => {
      answered = true;
      return reply.string();
    });
    await expect(ask('secret.thing')).rejects.toBeInstanceOf(errors.PermissionViolationError);
    expect(answered).toBe(false);
    const answer = await heard.promise;
    answer('still there');
    expect(await slow).toBe('still there');
  });

  it('end as soon as the connection breaks: their answers are lost', async () => {
    let heard = 0;
    await hear('ask.lost', () => {
      heard += 1;
    });
    const lost = [ask('ask.lost'), ask('ask.lost')];
    const ended = Promise.allSettled(lost);
    await waitFor(() => heard === 2);
    await nats.kill();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    nats = await startNats({ dir, port: nats.port, configFile: join(dir, 'users.conf') });
    await waitFor(() => asker.connected);
    const heardAgain = () =>
      answerer.flush().then(
        () => true,
        () => false,
      );
    await waitFor(heardAgain, { what: 'the answerer is connected again' });
    await hear('ask.back', (_, respond) => respond('hola'));
    await waitFor(async () => (await ask('ask.back', '', 500).catch(() => null))?.string() === 'hola');
  });
});
