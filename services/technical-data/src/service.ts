import type { ServiceDefinition } from '@cotizaobra/chassis/app/service-definition';
import { AppModule } from './app.module.js';
import { CategoryRow } from './category/category.row.js';
import { CompanyAnalysisRow } from './company-analysis/company-analysis.row.js';
import { technicalDataEnvSchema } from './env.js';
import { TechnicalData1763750000000 } from './migrations/1763750000000-technical-data.js';
import { CompanyAnalyses1763760000000 } from './migrations/1763760000000-company-analyses.js';
import { PartidaRow } from './partida/partida.row.js';
import { SupplyRow } from './partida/supply.row.js';
import { RemovedReferenceRow } from './reference/removed-reference.row.js';
import { ResourceRow } from './resource/resource.row.js';

export const service = {
  name: 'technical-data',
  module: AppModule,
  envSchema: technicalDataEnvSchema,
  database: {
    entities: [CategoryRow, PartidaRow, SupplyRow, RemovedReferenceRow, ResourceRow, CompanyAnalysisRow],
    migrations: [TechnicalData1763750000000, CompanyAnalyses1763760000000],
  },
} as const satisfies ServiceDefinition;
