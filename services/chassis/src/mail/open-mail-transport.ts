import { FolderTransport } from './folder-transport.js';
import type { MailTransport } from './mail-transport.js';
import { SmtpTransport } from './smtp-transport.js';

/** `MAIL_URL` → the transport. `file:` is refused in production when the settings are read, and here again. */
export function openMailTransport(setting: string | undefined, nodeEnv: string): MailTransport {
  if (!setting) throw new Error('MAIL_URL is missing');
  if (/^smtps?:\/\//.test(setting)) return new SmtpTransport(setting);
  if (nodeEnv === 'production') throw new Error('MAIL_URL must be smtp:// or smtps:// in production');
  return new FolderTransport(setting.slice('file:'.length));
}
