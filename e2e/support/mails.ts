import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { waitFor } from './wait-for.js';

/** Link of the button in the newest mail to a person with a subject, as soon as it arrives. */
export async function mailedLink(dataFolder: string, to: string, subject: string): Promise<URL> {
  const text = await waitFor(`the mail '${subject}' to ${to}`, async () => {
    const mails = await mailsIn(path.join(dataFolder, 'mail'));
    return mails.findLast((mail) => mail.to?.[0]?.address === to && mail.subject === subject)?.text;
  });
  return new URL(/^https?:\S+$/m.exec(text)?.[0] ?? '');
}

/** Oldest first: the names of the files are time-ordered ids. */
async function mailsIn(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
}
