import { createTransport, type Transporter } from 'nodemailer';
import { MailRefused, MailTransport, type OutgoingMail } from './mail-transport.js';

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;

/**
 * Sends by SMTP over a few persistent connections. `smtp://user:password@host:587?requireTLS=true` or `smtps://…:465`.
 */
export class SmtpTransport extends MailTransport {
  private readonly transporter: Transporter;

  constructor(url: string) {
    super();
    const options = {
      url,
      pool: true as const,
      maxConnections: 4,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    this.transporter = createTransport(options);
  }

  override async send(mail: OutgoingMail): Promise<void> {
    try {
      await this.transporter.sendMail(messageOf(mail));
    } catch (error) {
      throw isFinal(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
    }
  }

  override async close(): Promise<void> {
    this.transporter.close();
  }
}

/** The mail in nodemailer's form: no automatic answers, and no access to files or addresses. */
export const messageOf = ({ messageId, from, to, replyTo, unsubscribe, subject, text, html }: OutgoingMail) => ({
  messageId,
  from,
  to,
  ...(replyTo ? { replyTo } : {}),
  subject,
  text,
  html,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>` } : {}),
  },
});

/**
 * A 5xx about recipient or content is permanent. A 5xx about sign-in or anything else is our fault and can be retried.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}
