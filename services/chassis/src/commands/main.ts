import 'reflect-metadata';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { ServiceDefinition } from '../app/service-definition.js';
import { processEnv, serviceEnvSchema } from '../config/base-env.js';
import { readEnv } from '../config/read-env.js';
import { runCommand, USAGE, UsageError } from './run-command.js';

/** Commands use only the database, so settings that only a running process needs may be absent. */
const commandEnvSchema = serviceEnvSchema.extend({
  DATABASE_URL: z.string().min(1),
  HTTP_PORT: processEnv.HTTP_PORT.default(0),
  NATS_URL: processEnv.NATS_URL.default('none'),
});

async function main(args: readonly string[]): Promise<void> {
  const [flag, path, ...words] = args;
  if (flag !== '--service' || !path) throw new UsageError(USAGE);
  const { service } = (await import(pathToFileURL(resolve(path)).href)) as { service: ServiceDefinition };
  const answer = await runCommand(service, readEnv(commandEnvSchema), words);
  if (answer !== '') process.stdout.write(`${answer}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
