import { databaseEnv } from '@cotizaobra/chassis/process/base-env';
import { readEnv } from '@cotizaobra/chassis/process/read-env';
import { AppError } from '@cotizaobra/proto/core/errors';
import { z } from 'zod';
import { withRoles } from './role-command.js';

/** `node dist/commands/grant-super-admin.js <email>`; needs DATABASE_URL alone. The account has to exist. */
const email = process.argv[2];
if (!email) {
  console.error('usage: grant-super-admin <email>');
  process.exit(2);
}

try {
  const granted = await withRoles(readEnv(z.object(databaseEnv)), (roles) => roles.grantSuperAdmin(email));
  process.stdout.write(granted ? `${email} is a superAdmin now\n` : `${email} is a superAdmin already\n`);
} catch (error) {
  if (!(error instanceof AppError) || error.kind !== 'not_found') throw error;
  console.error(`nobody signed up as ${email}`);
  process.exit(1);
}
