import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@cotizaobra/chassis/commands/run-command';
import { Transactions } from '@cotizaobra/chassis/data/transactions';
import type { Mail } from '@cotizaobra/chassis/mail/mail';
import { MailQueue } from '@cotizaobra/chassis/mail/mail-queue';
import { readMailFolder } from '@cotizaobra/chassis/testing/mail-folder';
import { databaseTestEnv } from '@cotizaobra/chassis/testing/test-env';
import { startTestService, type TestService } from '@cotizaobra/chassis/testing/test-service';
import { waitFor } from '@cotizaobra/chassis/testing/wait-for';
import { jest } from '@jest/globals';
import { killChildren, startChild } from '../support/child.js';
import { aMail, service } from '../support/letters.service.js';
import { startTestSmtp, type TestSmtp } from '../support/smtp.js';

// Processes are started and killed.
jest.setTimeout(60_000);

describe('mails', () => {
  let smtp: TestSmtp;
  let letters: TestService;

  beforeEach(async () => {
    smtp = await startTestSmtp();
    letters = await startTestService(service, { env: { MAIL_URL: smtp.url, MAIL_MAX_ATTEMPTS: '3' } });
  });
  afterEach(async () => {
    killChildren();
    await letters.stop();
    await smtp.stop();
  });

  const write = (mail: Mail) => letters.get(Transactions).run(() => letters.get(MailQueue).add(mail));
  const rowOf = async (id: string) => (await letters.database.query('SELECT * FROM mail WHERE id = $1', [id]))[0] ?? {};
  const settled = (id: string, state: string) =>
    waitFor(async () => {
      const row = await rowOf(id);
      return row.state === state ? row : null;
    });

  it('go out once with both bodies, and their bodies are erased', async () => {
    const id = await write(aMail());
    const row = await settled(id, 'sent');
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]).toMatchObject({
      to: ['rosa@example.pe'],
      from: 'no-responder@cotizaobra.pe',
      subject: 'Cotización enviada: Peñón Ñuñoa',
      messageId: `<${id}@cotizaobra.pe>`,
      text: expect.stringContaining('https://cotizaobra.pe/app?a=1&b=2'),
      html: expect.stringContaining('href="https://cotizaobra.pe/app?a=1&amp;b=2"'),
    });
    expect(row).toMatchObject({ body_text: null, body_html: null, attempts: 1, last_error: null });
  });

  it('are not sent when the change they belong to is rolled back', async () => {
    const lost = letters.get(Transactions).run(async () => {
      await letters.get(MailQueue).add(aMail({ to: 'nadie@example.pe' }));
      throw new Error('the change failed');
    });
    await expect(lost).rejects.toThrow('the change failed');
    await settled(await write(aMail()), 'sent');
    expect(smtp.recipients).toEqual(['rosa@example.pe']);
  });

  it('have to be added inside a transaction', async () => {
    await expect(letters.get(MailQueue).add(aMail())).rejects.toThrow('outside a transaction');
  });

  it('are tried again while the server refuses for now, with the same Message-ID', async () => {
    smtp.refuse(451);
    const id = await write(aMail());
    await waitFor(async () => (await rowOf(id)).last_error);
    smtp.refuse(null);
    const row = await settled(id, 'sent');
    expect(row.attempts).toBeGreaterThan(1);
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${id}@cotizaobra.pe>`]);
  });

  it('become dead letters after so many attempts, and go out when somebody redrives them', async () => {
    smtp.refuse(451);
    const id = await write(aMail());
    expect(await settled(id, 'dead')).toMatchObject({ attempts: 3, last_error: expect.stringContaining('451') });
    const env = databaseTestEnv(letters.database.url);
    expect(JSON.parse(await runCommand(service, env, ['mail', 'list']))).toEqual([
      expect.objectContaining({ id, kind: 'test', attempts: 3 }),
    ]);
    smtp.refuse(null);
    expect(await runCommand(service, env, ['mail', 'redrive', id])).toBe('1 mails will be tried again');
    await settled(id, 'sent');
    expect(smtp.received).toHaveLength(1);
  });

  it('are given up at once when there is no such mailbox', async () => {
    smtp.refuseRecipients(550);
    expect(await settled(await write(aMail()), 'dead')).toMatchObject({ attempts: 1 });
    smtp.refuseRecipients(null);
  });

  it('wait for a server that is away', async () => {
    await letters.stop();
    const url = smtp.url;
    await smtp.stop();
    letters = await startTestService(service, { env: { MAIL_URL: url, MAIL_MAX_ATTEMPTS: '1000' } });
    const id = await write(aMail());
    await waitFor(async () => Number((await rowOf(id)).attempts) > 1);
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', last_error: expect.stringContaining('ECONNREFUSED') });
    smtp = await startTestSmtp();
  });

  it('of no use any more are not sent, and their bodies are erased', async () => {
    const id = await write(aMail({ validUntil: new Date(Date.now() - 1_000) }));
    expect(await settled(id, 'expired')).toMatchObject({ body_text: null, body_html: null });
    await settled(await write(aMail({ to: 'otra@example.pe' })), 'sent');
    expect(smtp.recipients).toEqual(['otra@example.pe']);
  });

  it('go out at least once when the process is killed between sending and marking: twice with one Message-ID', async () => {
    await letters.running.stop();
    const env = { NATS_URL: letters.nats.url, DATABASE_URL: letters.database.url, MAIL_URL: smtp.url };
    const lease = { MAIL_LEASE_MS: '1000' };
    const id = await insertDirectly();
    const doomed = await startChild('letters', { ...env, ...lease, FAILPOINT: 'after-send' });
    expect(await doomed.ended).toBe('SIGKILL');
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    await startChild('letters', { ...env, ...lease });
    expect(await settled(id, 'sent')).toMatchObject({ attempts: 2 });
    expect(smtp.received.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@cotizaobra.pe>`));
  });

  it.each([
    ['a second recipient', { to: 'rosa@example.pe, otra@example.pe' }],
    ['a header after the address', { to: 'rosa@example.pe\r\nBcc: otra@example.pe' }],
    ['a header after the subject', { subject: 'Hola\r\nBcc: otra@example.pe' }],
    ['a bare line feed in the subject', { subject: 'Hola\nBcc: otra@example.pe' }],
    ['a header after the answer address', { replyTo: 'rosa@example.pe\nBcc: otra@example.pe' }],
    ['no subject', { subject: '' }],
  ])('with %s are refused', async (_what, overrides) => {
    await expect(write(aMail(overrides))).rejects.toThrow('not a mail');
    await settled(await write(aMail()), 'sent');
    expect(smtp.recipients).toEqual(['rosa@example.pe']);
  });

  it('become files that only their owner reads, where MAIL_URL names a folder', async () => {
    await letters.stop();
    const folder = join(await mkdtemp(join(tmpdir(), 'cotizaobra-test-mail-')), 'mail');
    letters = await startTestService(service, { env: { MAIL_URL: `file:${folder}` } });
    const id = await write(aMail());
    await settled(id, 'sent');
    expect(await readMailFolder(folder)).toEqual([expect.objectContaining({ messageId: `<${id}@cotizaobra.pe>` })]);
    expect((await stat(join(folder, `${id}.eml`))).mode & 0o077).toBe(0);
    await rm(join(folder, '..'), { recursive: true });
  });

  /** As if the service had been stopped before it came to sending. */
  async function insertDirectly(): Promise<string> {
    const [row] = await letters.database.query<{ id: string }>(
      `INSERT INTO mail (id, kind, recipient, subject, body_text, body_html)
       VALUES (gen_random_uuid(), 'test', 'rosa@example.pe', 'Hola', 'Hola', '<p>Hola</p>') RETURNING id`,
    );
    return row?.id ?? '';
  }
});
