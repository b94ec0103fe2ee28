import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTransport } from 'nodemailer';
import { MailTransport, type OutgoingMail } from './mail-transport.js';
import { messageOf } from './smtp-transport.js';

/** Writes each mail as an `.eml` file into a local folder: for one machine and for tests. */
export class FolderTransport extends MailTransport {
  private readonly folder: string;
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(folder: string) {
    super();
    this.folder = resolve(folder);
  }

  override async send(mail: OutgoingMail): Promise<void> {
    const { message } = await this.composer.sendMail(messageOf(mail));
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const half = join(this.folder, `.${randomUUID()}`);
    try {
      await writeFile(half, message as Buffer, { flush: true, mode: 0o600 });
      await rename(half, join(this.folder, fileName(mail.messageId)));
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  }

  override async close(): Promise<void> {}
}

/** The mail's id, a time-ordered UUID: names sort by age, and a mail sent again overwrites its file. */
const fileName = (messageId: string): string => `${messageId.replace(/^<|@.*$/g, '')}.eml`;
