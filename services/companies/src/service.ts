import type { ServiceDefinition } from '@cotizaobra/chassis/process/service-definition';
import { AppModule } from './app.module.js';
import { CompanyRow } from './company/company.row.js';
import { DirectoryAnchorRow } from './directory/directory-anchor.row.js';
import { MemberRow } from './membership/member.row.js';
import { Companies1763650000000 } from './migrations/1763650000000-companies.js';
import { Profiles1763700000000 } from './migrations/1763700000000-profiles.js';

export const service = {
  name: 'companies',
  module: AppModule,
  database: {
    entities: [CompanyRow, MemberRow, DirectoryAnchorRow],
    migrations: [Companies1763650000000, Profiles1763700000000],
  },
} as const satisfies ServiceDefinition;
