import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** A parsed mail. */
export interface ReceivedMail {
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** The header `List-Unsubscribe`. */
  unsubscribe: string | null;
}

/** Reads a raw mail. */
export async function readMail(raw: string | Uint8Array): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  return {
    to: (mail.to ?? []).map(({ address }) => address ?? ''),
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    messageId: mail.messageId ?? '',
    unsubscribe: mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? null,
  };
}

/** The mails of a `file:` folder, oldest first; none when there is no folder yet. */
export async function readMailFolder(folder: string): Promise<ReceivedMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => readMail(await readFile(join(folder, name)))));
}
