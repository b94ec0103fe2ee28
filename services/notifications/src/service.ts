import type { ServiceDefinition } from '@cotizaobra/chassis/process/service-definition';
import { AppModule } from './app.module.js';
import { KnownCompanyRow } from './members/known-company.row.js';
import { KnownMemberRow } from './members/known-member.row.js';
import { Notifications1763650000000 } from './migrations/1763650000000-notifications.js';
import { ClosedDispatchRow } from './notification/closed-dispatch.row.js';
import { NotificationRow } from './notification/notification.row.js';
import { ReaderRow } from './notification/reader.row.js';

export const service = {
  name: 'notifications',
  module: AppModule,
  database: {
    entities: [NotificationRow, ClosedDispatchRow, ReaderRow, KnownCompanyRow, KnownMemberRow],
    migrations: [Notifications1763650000000],
  },
} as const satisfies ServiceDefinition;
