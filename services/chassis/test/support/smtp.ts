import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ReceivedMail, readMail } from '@cotizaobra/chassis/testing/mail-folder';
import { SMTPServer } from 'smtp-server';

export interface TestSmtp {
  readonly url: string;
  /** What was taken over, in order. */
  readonly received: ReceivedMail[];
  /** Recipients as the envelope names them. */
  readonly recipients: string[];
  /** Mails are answered with this code until it is null again. */
  refuse(code: number | null): void;
  /** Recipients are answered with this code until it is null again. */
  refuseRecipients(code: number | null): void;
  attempts(): number;
  stop(): Promise<void>;
}

/** A real SMTP server on a port of its own. */
export async function startTestSmtp(): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const recipients: string[] = [];
  let refusal: number | null = null;
  let recipientRefusal: number | null = null;
  let attempts = 0;
  const refused = (code: number): Error => Object.assign(new Error('not now'), { responseCode: code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      done(recipientRefusal === null ? null : refused(recipientRefusal));
    },
    onData(stream, _session, done) {
      attempts += 1;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusal !== null) return done(refused(refusal));
        readMail(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done(null);
        }, done);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    recipients,
    refuse: (code) => {
      refusal = code;
    },
    refuseRecipients: (code) => {
      recipientRefusal = code;
    },
    attempts: () => attempts,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
