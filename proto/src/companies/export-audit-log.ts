import { z } from 'zod';
import { defineMessage } from '../core/message.js';
import { forward } from '../core/route.js';
import { auditLogEntrySchema, auditLogFilterSchema } from './audit-log-model.js';
import { auditLogErrors, companyErrors, memberErrors } from './errors.js';

/** The entries with their hashes, oldest first: whoever has two in a row can compute the second hash again. */
export const ExportAuditLog = defineMessage({
  service: 'companies',
  name: 'export-audit-log',
  access: 'company',
  input: auditLogFilterSchema.extend({ id: z.uuid() }),
  output: z.object({ entries: z.array(auditLogEntrySchema) }),
  errors: [companyErrors.COMPANY_NOT_FOUND, memberErrors.OWNER_ONLY, auditLogErrors.TOO_MANY_AUDIT_ENTRIES],
  deadlineMs: 20_000,
});

export const exportAuditLog = forward({
  name: 'exportAuditLog',
  method: 'GET',
  path: '/api/company/:id/audit-log/export',
  tag: 'Actividad y soporte',
  summary: 'Descargar el registro de actividad con sus huellas',
  message: ExportAuditLog,
});
