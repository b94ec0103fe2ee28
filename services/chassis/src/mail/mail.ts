import { z } from 'zod';

/** One mail to one person. Text and HTML have the same content; `composeMail` makes both. */
export interface Mail {
  /** One plain address: `rosa@example.pe`. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The kind of mail, for metrics and search: `password-reset`. Never personal data. */
  kind: string;
  /** Address for answers, if it is not the sender. */
  replyTo?: string;
  /**
   * Page where the reader ends mails of this kind (RFC 2369): for notifications that people subscribe to. Not for what
   * one person sends to one other or asks for, such as an invitation or a link to sign in: that is no list. It takes a
   * sign-in, so it does not claim one click (RFC 8058).
   */
  unsubscribe?: string;
  /** Expiry: after this moment it is given up, not sent. */
  validUntil?: Date;
}

/** Code points that end a header line or are invisible in one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the purpose
const HEADER_BREAK = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
const MAX_BODY_CHARACTERS = 512 * 1024;

const address = z.email().max(254);
const body = z.string().min(1).max(MAX_BODY_CHARACTERS);

const mailSchema = z.object({
  to: address,
  subject: z
    .string()
    .min(1)
    .max(200)
    .refine((text) => !HEADER_BREAK.test(text), 'a line break or control character'),
  text: body,
  html: body,
  kind: z.string().regex(/^[a-z][a-z0-9-]{1,59}$/),
  replyTo: address.optional(),
  unsubscribe: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  validUntil: z.date().optional(),
});

/** Throws unless it is a valid mail to one person. So typed addresses and subjects cannot add headers or recipients. */
export function checkMail(mail: Mail): void {
  const result = mailSchema.safeParse(mail);
  if (result.success) return;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`not a mail: ${faults.join(', ')}`);
}
