import { databaseEnv } from '@cotizaobra/chassis/config/base-env';
import { readEnv } from '@cotizaobra/chassis/config/read-env';
import { AppError } from '@cotizaobra/proto/core/errors';
import { z } from 'zod';
import type { RoleService } from '../account/role.service.js';
import { withRoles } from './role-command.js';

interface AccountCommand {
  name: string;
  /** False: no change was needed. */
  work: (roles: RoleService, email: string) => Promise<boolean>;
  done: string;
  already: string;
}

/** Runs an operator's command on the account whose e-mail is the first argument. It needs DATABASE_URL only. */
export async function runAccountCommand({ name, work, done, already }: AccountCommand): Promise<void> {
  const email = process.argv[2];
  if (!email) {
    console.error(`usage: ${name} <email>`);
    process.exit(2);
  }
  try {
    const changed = await withRoles(readEnv(z.object(databaseEnv)), (roles) => work(roles, email));
    process.stdout.write(`${email} ${changed ? done : already}\n`);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'not_found') throw error;
    console.error(`nobody signed up as ${email}`);
    process.exit(1);
  }
}
