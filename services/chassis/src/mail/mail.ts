import { z } from 'zod';

/** One mail to one person. Text and HTML say the same; `composeMail` makes both. */
export interface Mail {
  /** One plain address: `rosa@example.pe`. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What it is about, for counting and finding: `password-reset`. Never personal. */
  kind: string;
  /** Where an answer goes, when not to the sender. */
  replyTo?: string;
  /** From then on it is of no use: it is given up instead of sent. */
  validUntil?: Date;
}

/** Code points that end a header line or hide in one. */
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
  validUntil: z.date().optional(),
});

/** Throws unless it can be a mail of one person: whoever typed an address or a subject adds no header and no recipient. */
export function checkMail(mail: Mail): void {
  const result = mailSchema.safeParse(mail);
  if (result.success) return;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`not a mail: ${faults.join(', ')}`);
}
