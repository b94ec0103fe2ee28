import type { ServiceDefinition } from '@cotizaobra/chassis/process/service-definition';
import { AccountRow } from './account/account.row.js';
import { AppModule } from './app.module.js';
import { Accounts1763650000000 } from './migrations/1763650000000-accounts.js';
import { ProfileRow } from './profile/profile.row.js';
import { RefreshTokenRow } from './session/refresh-token.row.js';
import { SessionRow } from './session/session.row.js';

export const service = {
  name: 'identity',
  module: AppModule,
  database: {
    entities: [AccountRow, ProfileRow, SessionRow, RefreshTokenRow],
    migrations: [Accounts1763650000000],
  },
} as const satisfies ServiceDefinition;
