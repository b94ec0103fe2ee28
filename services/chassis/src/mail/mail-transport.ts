/** A mail as it is sent. */
export interface OutgoingMail {
  /** The same at each attempt, so that a mailbox can recognize a duplicate. */
  messageId: string;
  from: string;
  to: string;
  replyTo: string | null;
  /** Address of the page where the reader ends such mails. */
  unsubscribe: string | null;
  subject: string;
  text: string;
  html: string;
}

/** Delivers mails. Injectable under this class; `MAIL_URL` selects the implementation. */
export abstract class MailTransport {
  /**
   * Resolves when the server accepted the mail. Throws `MailRefused` if a retry is useless, any other error if it is
   * not.
   */
  abstract send(mail: OutgoingMail): Promise<void>;
  abstract close(): Promise<void>;
}

/** The server refused this mail permanently: unknown mailbox, or its content. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
