import { setTimeout as pause } from 'node:timers/promises';
import { readMails } from '../mail-page/mail-folder.js';
import { filesOf, type Settings } from '../settings.js';
import { demoAccounts, enter } from './accounts.js';
import type { DemoApi } from './demo-api.js';
import { forEachOf } from './for-each-of.js';

const PATIENCE_MS = 30_000;
const LINK = /\/auth\/verificar\?token=([\w-]{43})/;

/** Opens the link in each account's mail, so that visitors see no reminder to confirm it. */
export function confirmEmails(api: DemoApi, settings: Settings): Promise<void> {
  return forEachOf(Object.values(demoAccounts), async (account) => {
    // Older data has no mailed link, so this requests one.
    if (!(await tokenFor(settings, account.email))) {
      const person = await enter(api, account);
      await person.post('/api/auth/resend-verification', {});
    }
    await api.post('/api/auth/verify-email', { token: await waitForToken(settings, account.email) });
  });
}

async function waitForToken(settings: Settings, email: string): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(200)) {
    const token = await tokenFor(settings, email);
    if (token) return token;
  }
  throw new Error(`no mail for ${email} came`);
}

async function tokenFor(settings: Settings, email: string): Promise<string | null> {
  const mails = await readMails(filesOf(settings.dataFolder).mail);
  const texts = mails.filter(({ to }) => to === email).map(({ text }) => LINK.exec(text)?.[1]);
  return texts.find((token) => token !== undefined) ?? null;
}
