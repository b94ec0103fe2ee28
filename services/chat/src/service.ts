import type { ServiceDefinition } from '@cotizaobra/chassis/app/service-definition';
import { AppModule } from './app.module.js';
import { chatEnvSchema } from './env.js';
import { Chat1763800000000 } from './migrations/1763800000000-chat.js';
import { PersonRow } from './people/person.row.js';
import { MessageRow } from './thread/message.row.js';
import { ThreadRow } from './thread/thread.row.js';

export const service = {
  name: 'chat',
  module: AppModule,
  envSchema: chatEnvSchema,
  database: { entities: [ThreadRow, MessageRow, PersonRow], migrations: [Chat1763800000000] },
} as const satisfies ServiceDefinition;
