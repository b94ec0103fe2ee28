import path from 'node:path';
import { DEMO_PASSWORD, demoAccounts } from '../demo/accounts.js';
import { portsOf } from '../ports.js';
import { filesOf, type Settings } from '../settings.js';
import { bold, tell } from './console.js';

/** Last lines of the start: the address of the platform, and the demo accounts if they are wanted. */
export function announce(settings: Settings, tookMs: number): void {
  const here = (folder: string): string => path.relative(settings.root, folder) || '.';
  tell('');
  tell(`${bold('CotizaObra')} is ready at ${bold(settings.publicUrl)}  (${(tookMs / 1_000).toFixed(1)} s)`);
  tell('');
  if (settings.demo) tellAccounts();
  tell(`Mails it would send: http://localhost:${portsOf(settings).mail}`);
  tell(
    `Data in ${here(settings.dataFolder)}, logs in ${here(filesOf(settings.dataFolder).logs)}. Ctrl-C stops everything.`,
  );
}

function tellAccounts(): void {
  tell(`Demo accounts, password ${bold(DEMO_PASSWORD)}:`);
  for (const { email, role, profile } of Object.values(demoAccounts)) {
    tell(`  ${email.padEnd(28)} ${role.padEnd(11)} ${profile.company_name}`);
  }
  tell('');
}
