import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { tell } from '../run/console.js';

/** `make backup-key TO=<new file>`: an identity for encrypted backups. Keep it elsewhere than the backups. */
async function main(): Promise<void> {
  const { TO } = process.env;
  if (!TO) throw new Error('Say where to: make backup-key TO=<new file>');
  const file = path.resolve(TO);
  if (existsSync(file)) throw new Error(`${file} exists: nothing was written`);
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  tell(`The identity is in ${file}. Without it no encrypted backup can be opened: keep it apart from them.`);
  tell(`make backup TO=<new file> BACKUP_RECIPIENT=${recipient}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
