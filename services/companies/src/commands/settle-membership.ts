import { databaseEnv } from '@cotizaobra/chassis/process/base-env';
import { readEnv } from '@cotizaobra/chassis/process/read-env';
import { AppError } from '@cotizaobra/proto/core/errors';
import { z } from 'zod';
import { withMemberships } from './membership-command.js';

/** `node dist/commands/settle-membership.js accept|remove <ruc> <user id>`; needs DATABASE_URL alone. */
const argumentsSchema = z.tuple([z.enum(['accept', 'remove']), z.string().regex(/^\d{11}$/), z.uuid()]);

const given = argumentsSchema.safeParse(process.argv.slice(2));
if (!given.success) {
  console.error('usage: settle-membership accept|remove <ruc> <user id>');
  process.exit(2);
}
const [action, ruc, userId] = given.data;

try {
  await withMemberships(readEnv(z.object(databaseEnv)), (memberships) => memberships[action](ruc, userId));
  process.stdout.write(`${action}: done\n`);
} catch (error) {
  if (!(error instanceof AppError)) throw error;
  console.error(`${action}: ${error.code}`);
  process.exit(1);
}
