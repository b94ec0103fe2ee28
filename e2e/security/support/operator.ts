import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { databaseUrlOf } from '../../support/database-url.js';
import type { Platform } from '../../support/platform.js';
import { projectRoot } from '../../support/project-root.js';

/** The API cannot set roles, so this runs identity's own command, as an operator does while the services run. */
export async function operate(
  platform: Platform,
  command: 'grant-super-admin' | 'revoke-super-admin',
  email: string,
): Promise<void> {
  const program = path.join(projectRoot(), 'services/identity/dist/commands', `${command}.js`);
  const env = { ...process.env, DATABASE_URL: databaseUrlOf(platform, 'identity') };
  await promisify(execFile)(process.execPath, [program, email], { env });
}
