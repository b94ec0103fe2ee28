import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';

/** A mail that the platform wrote to the folder instead of sending it. */
export interface LocalMail {
  /** Name of its file without the ending. */
  id: string;
  to: string;
  subject: string;
  date: string;
  text: string;
  html: string;
}

const SHOWN = 200;
const FILE = /^[\w-]+\.eml$/;

/** The newest mails, newest first. Their names are time-ordered ids. Empty if there are none. */
export async function readMails(folder: string): Promise<LocalMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => FILE.test(name));
  const newest = names.sort().reverse().slice(0, SHOWN);
  return Promise.all(newest.map((name) => read(path.join(folder, name))));
}

/** Null when there is no such mail. */
export async function findMail(folder: string, id: string): Promise<LocalMail | null> {
  const name = `${id}.eml`;
  if (!FILE.test(name)) return null;
  return read(path.join(folder, name)).catch(() => null);
}

async function read(file: string): Promise<LocalMail> {
  const mail = await PostalMime.parse(await readFile(file));
  return {
    id: path.basename(file, '.eml'),
    to: (mail.to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
}
