import type { ServiceDefinition } from '@cotizaobra/chassis/app/service-definition';
import { ApiKeyRow } from './api-key/api-key.row.js';
import { AppModule } from './app.module.js';
import { AttachmentRow } from './attachment/attachment.row.js';
import { AuditEntryRow, AuditHeadRow } from './audit-log/audit-entry.row.js';
import { CompanyRow } from './company/company.row.js';
import { DirectoryAnchorRow } from './directory/directory-anchor.row.js';
import { DirectoryEntryRow } from './directory/directory-entry.row.js';
import { DirectoryTermChangeRow, DirectoryTermRow } from './directory/directory-term.row.js';
import { companiesEnvSchema } from './env.js';
import { DataExportRow } from './export/data-export.row.js';
import { AdmissionRow } from './membership/admission.row.js';
import { MemberRow } from './membership/member.row.js';
import { Companies1763650000000 } from './migrations/1763650000000-companies.js';
import { Profiles1763700000000 } from './migrations/1763700000000-profiles.js';
import { DirectoryPages1763702000000 } from './migrations/1763702000000-directory-pages.js';
import { ApiKeys1763810000000 } from './migrations/1763810000000-api-keys.js';
import { DirectoryChanges1763900000000 } from './migrations/1763900000000-directory-changes.js';
import { DirectoryOrder1764200000000 } from './migrations/1764200000000-directory-order.js';
import { Reputation1765200000000 } from './migrations/1765200000000-reputation.js';
import { Remarks1765210000000 } from './migrations/1765210000000-remarks.js';
import { RucRegister1766000000000 } from './migrations/1766000000000-ruc-register.js';
import { DataExports1766010000000 } from './migrations/1766010000000-data-exports.js';
import { MemberRoles1766100000000 } from './migrations/1766100000000-member-roles.js';
import { CompanySecurity1766110000000 } from './migrations/1766110000000-company-security.js';
import { AuditLog1766300000000 } from './migrations/1766300000000-audit-log.js';
import { Admissions1766400000000 } from './migrations/1766400000000-admissions.js';
import { PersonRow } from './people/person.row.js';
import { RegisterImportRow } from './register/register-import.row.js';
import { TaxpayerRow } from './register/taxpayer.row.js';
import { ReceivedOrderRow } from './remark/received-order.row.js';
import { RemarkRow } from './remark/remark.row.js';
import { ReputationFactRow } from './reputation/fact.row.js';
import { ReputationRow } from './reputation/reputation.row.js';
import { ReputationAddressRow, ReputationPersonRow } from './reputation/tie.row.js';
import { SupportAccessRow, SupportVisitRow } from './support/support-access.row.js';

const entities = [
  CompanyRow,
  MemberRow,
  ApiKeyRow,
  AdmissionRow,
  PersonRow,
  AttachmentRow,
  DirectoryEntryRow,
  DirectoryTermRow,
  DirectoryTermChangeRow,
  DirectoryAnchorRow,
  ReputationFactRow,
  ReputationRow,
  ReputationPersonRow,
  ReputationAddressRow,
  ReceivedOrderRow,
  RemarkRow,
  TaxpayerRow,
  RegisterImportRow,
  DataExportRow,
  AuditEntryRow,
  AuditHeadRow,
  SupportAccessRow,
  SupportVisitRow,
];

export const service = {
  name: 'companies',
  module: AppModule,
  envSchema: companiesEnvSchema,
  database: {
    entities,
    migrations: [
      Companies1763650000000,
      Profiles1763700000000,
      DirectoryPages1763702000000,
      ApiKeys1763810000000,
      DirectoryChanges1763900000000,
      DirectoryOrder1764200000000,
      Reputation1765200000000,
      Remarks1765210000000,
      RucRegister1766000000000,
      DataExports1766010000000,
      CompanySecurity1766110000000,
      MemberRoles1766100000000,
      AuditLog1766300000000,
      Admissions1766400000000,
    ],
    eventsTogether: true,
  },
} as const satisfies ServiceDefinition;
