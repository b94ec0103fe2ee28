/** A mail as it goes out. */
export interface OutgoingMail {
  /** The same at each attempt: a mailbox that already has it can tell. */
  messageId: string;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
}

/** What carries mails away. Injectable under this class; which one it is follows `MAIL_URL`. */
export abstract class MailTransport {
  /** Resolves when the mail was taken over. Throws `MailRefused` when trying again is of no use, anything else when it is. */
  abstract send(mail: OutgoingMail): Promise<void>;
  abstract close(): Promise<void>;
}

/** The server refused this mail for good: no such mailbox, or its content. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
