import {
  databaseEnv,
  mailEnv,
  messageEnv,
  objectStoreEnv,
  processEnv,
  serviceEnvSchema,
} from '@cotizaobra/chassis/config/base-env';
import { processSettings, settingsSchemas } from '@cotizaobra/process/settings-schemas';
import type { z } from 'zod';
import { balancerEnvSchema } from '../balancer/env.js';
import { settingsSchema } from '../settings.js';
import { settingRows } from './setting-rows.js';

/** `docs/reference/settings.md`: each setting with its default, its meaning and who reads it. */
export function settingsReference(): string {
  return [
    head,
    section('Every service and the gateway', processEnv),
    section('Every service', messageEnv),
    section('Services with a database', databaseEnv, needing('DATABASE_URL')),
    section('Services that store files', objectStoreEnv, needing('OBJECT_STORE')),
    section('Services that write mails', mailEnv, needing('MAIL_URL')),
    ...Object.entries(settingsSchemas).map(([part, schema]) => section(part, ownSettings(part, schema))),
    section('balancer', balancerEnvSchema.shape),
    section('A process of several parts', processSettings),
    section('One command', settingsSchema.shape, ['`make up` and what it starts; `make help` lists the commands']),
  ].join('');
}

const needing = (setting: string): string[] =>
  Object.entries(settingsSchemas)
    .filter(([, schema]) => (schema.meta()?.needs as string[] | undefined)?.includes(setting))
    .map(([part]) => part);

/** Settings of none of the groups above. The web reads none of them. */
function ownSettings(part: string, { shape }: z.ZodObject): z.ZodRawShape {
  const shared = { ...processEnv, ...(part === 'gateway' ? {} : serviceEnvSchema.shape) };
  return part === 'web' ? shape : Object.fromEntries(Object.entries(shape).filter(([name]) => !(name in shared)));
}

function section(title: string, shape: z.ZodRawShape, readBy?: readonly string[]): string {
  const rows = settingRows(shape);
  if (rows.length === 0) return '';
  const readers = readBy ? `Read by ${readBy.join(', ')}.\n\n` : '';
  return `\n## ${title}\n\n${readers}| Name | Default | Meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
}

const head = `# Settings

Written by \`make generate\` from the schemas in \`env.ts\` of each process; do not edit.
A process reads its settings from environment variables when it starts. It checks them by its schema, names every fault, and ends.
The first sections are for several processes; then each process has a section for what it alone reads.

When several parts share one process, a prefix gives a setting to one part: \`CHAT__DATABASE_URL\`
([decision](../adr/0013-one-process-or-many.md)).
Settings of containers: [docker](../../deploy/docker/README.md), [Kubernetes](../../deploy/k8s/README.md).
`;
